import type { Service } from '@lms360/contracts/services.ts';
import { CATEGORIES, idOf, LESSONS_PER_COURSE, lessonsRead, SUBCATEGORIES, TEACHERS, type Scale } from './ids.ts';
import type { Signer } from './tokens.ts';

/** One request of a call. */
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: object;
}

/** A hot call and its requests, each number another company or member. */
export interface HotCall {
  name: string;
  service: Service;
  request: (number: number) => Request;
}

const PASSWORD = 'Learning@360';

/** The most frequent calls. */
export function hotCalls(scale: Scale, sign: Signer): HotCall[] {
  const students = scale.members - TEACHERS - 1;
  const companyOf = (number: number) => number % scale.companies;
  const turnOf = (number: number) => Math.floor(number / scale.companies);
  const student = (number: number) => TEACHERS + 1 + (turnOf(number) % students);
  const as = (role: string, member: number, company: number) =>
    sign({ company: idOf('company', company), member: idOf('member', company * scale.members + member), role });
  const asStudent = (number: number) => as('student', student(number), companyOf(number));
  const call = (
    name: string,
    service: Service,
    token: (number: number) => string,
    body: (number: number) => object,
  ): HotCall => ({
    name,
    service,
    request: (number) => ({ method: 'POST', path: `/${name.split(' ')[0]}`, token: token(number), body: body(number) }),
  });
  const nothing = () => ({});
  const courseOf = (number: number) => companyOf(number) * scale.courses + (number % scale.courses);
  return [
    call('lmsCategoryList', 'learning', asStudent, nothing),
    call('lmsSubCategoryList', 'learning', asStudent, (number) => ({
      categoryid: idOf('category', companyOf(number) * CATEGORIES),
    })),
    call('lmsCourseList', 'learning', asStudent, nothing),
    call('lmsCourseList of a subcategory', 'learning', asStudent, (number) => ({
      subcategoryid: idOf('subcategory', companyOf(number) * SUBCATEGORIES),
    })),
    call('lmsLessonList', 'learning', asStudent, (number) => ({ id: idOf('course', courseOf(number)) })),
    call('mylibrary', 'learning', asStudent, nothing),
    call(
      'getuser',
      'auth',
      (number) => as('superadmin', 0, companyOf(number)),
      () => ({ user_type: 'student', index: 0, limit: 20 }),
    ),
    call(
      'lmsMyAddedCourseList',
      'catalog',
      (number) => as('employee', 1 + (turnOf(number) % TEACHERS), companyOf(number)),
      () => ({ index: 0, limit: 20 }),
    ),
  ];
}

/** Logins: another member each time. */
export const login = (scale: Scale): HotCall => ({
  name: 'login',
  service: 'auth',
  request: (number) => ({
    method: 'POST',
    path: '/login',
    body: { email: emailOf(number, scale), password: PASSWORD },
  }),
});

const emailOf = (number: number, { companies, members }: Scale) =>
  `member.${Math.floor(number / companies) % members}@company-${number % companies}.example`;

/** The next unread lesson of some course of some student, each once. */
export interface Completion {
  company: string;
  member: string;
  course: string;
  lesson: string;
  /** Whether it is the last one of its course. */
  finishes: boolean;
  token: string;
}

/** Marks the lesson as read. */
export const toComplete = ({ lesson, token }: Completion): Request => ({
  method: 'POST',
  path: '/lmsAddHistory',
  token,
  body: { lesson_id: lesson },
});

/** Completions in an order without repeated rows. @throws Error when all have been used */
export function* completions(scale: Scale, sign: Signer): Generator<Completion, never> {
  for (let course = 0; course < scale.courses; course++) {
    for (let member = TEACHERS + 1; member < scale.members; member++) {
      const read = lessonsRead(member, course);
      if (read === LESSONS_PER_COURSE) continue;
      for (let company = 0; company < scale.companies; company++) {
        const caller = { company: idOf('company', company), member: idOf('member', company * scale.members + member) };
        const courseNumber = company * scale.courses + course;
        const lesson = idOf('lesson', courseNumber * LESSONS_PER_COURSE + read);
        const token = sign({ ...caller, role: 'student' });
        yield { ...caller, course: idOf('course', courseNumber), lesson, finishes: read === LESSONS_PER_COURSE - 1, token };
      }
    }
  }
  throw new Error('Every lesson that could be completed next has been: take more members or courses.');
}

/** The numbers below `size`, over and over. */
export function counter(size: number): () => number {
  let number = -1;
  return () => (number = (number + 1) % size);
}

/** The same request in the gateway's form. */
export const inApi = (request: Request): Request => ({ ...request, path: `/api${request.path}` });
