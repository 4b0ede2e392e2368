/** Ids derived from the kind and the number, so that data and requests agree on them. */
const kinds = { company: 1, member: 2, category: 3, subcategory: 4, course: 5, chapter: 6, lesson: 7, session: 8 } as const;
type Kind = keyof typeof kinds;

export const idOf = (kind: Kind, number: number): string =>
  `${kinds[kind].toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** The same as an SQL expression over a number. */
export const idSql = (kind: Kind, number: string): string =>
  `('${kinds[kind].toString(16).padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;

/** How much of everything there is; per company unless said otherwise. */
export interface Scale {
  /** All of them. */
  companies: number;
  /** Number of the first company; 0 without it. */
  first?: number;
  members: number;
  courses: number;
  /** Of how many courses each person has progress; of all without it. */
  begun?: number;
}

export const CATEGORIES = 4;
export const SUBCATEGORIES = 20;
export const CHAPTERS_PER_COURSE = 2;
export const LESSONS_PER_COURSE = 10;
/** The first is the superadmin, then the teachers; all others are students. */
export const TEACHERS = 9;
export const LIBRARY_ENTRIES = 20;
export const RECENT_VIEWS = 12;
/** Courses that a person of the company of {@link GROWN} has begun. */
const BEGUN = 20;

/** One company, and one ten times as large, apart from all others: that of the one's people is what a page is compared with. */
export const GROWN = {
  small: { companies: 1, first: 10_000, members: 2_000, courses: 200, begun: BEGUN },
  large: { companies: 1, first: 20_000, members: 20_000, courses: 2_000, begun: BEGUN },
} satisfies Record<string, Scale>;

/** Lessons that a member has read of a course: every count from none to all occurs. */
export const lessonsRead = (member: number, course: number): number => (member + course) % (LESSONS_PER_COURSE + 1);
