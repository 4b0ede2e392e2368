import { inTurns, type Meter } from './measure.ts';
import { counter, inApi, type HotCall } from './calls.ts';
import { CATEGORIES, GROWN, idOf, SUBCATEGORIES, TEACHERS, type Scale } from './ids.ts';
import { RECORDED } from './record.ts';
import type { Signer } from './tokens.ts';

const page = { index: 0, limit: 20 };

/** A page of 20 of each list, and what has no pages, of one company by its people. */
function lists(scale: Scale, sign: Signer): HotCall[] {
  const { first: company = 0, members, courses } = scale;
  const as = (role: string, member: number) =>
    sign({ company: idOf('company', company), member: idOf('member', company * members + member), role });
  const superadmin = () => as('superadmin', 0);
  const teacher = (number: number) => as('employee', 1 + (number % TEACHERS));
  const student = (number: number) => as('student', TEACHERS + 1 + (number % (members - TEACHERS - 1)));
  const list = (name: string, service: HotCall['service'], token: (number: number) => string, body: object = {}): HotCall => ({
    name,
    service,
    request: (number) => ({ method: 'POST', path: `/${name.split(' ')[0]}`, token: token(number), body: { ...page, ...body } }),
  });
  const firstCourse = idOf('course', company * courses);
  return [
    list('getuser', 'auth', superadmin, { user_type: 'student' }),
    list('getuser by name', 'auth', superadmin, { user_type: 'student', sort: 'name' }),
    list('getuser of those who wait', 'auth', superadmin, { user_type: 'student', selectedItem: 'Pending' }),
    list('lmsCourseList', 'learning', student),
    list('lmsCourseList of a subcategory', 'learning', student, {
      subcategoryid: idOf('subcategory', company * SUBCATEGORIES),
    }),
    list('lmsCategoryList', 'learning', student),
    list('lmsSubCategoryList', 'learning', student, { categoryid: idOf('category', company * CATEGORIES) }),
    list('lmsLessonList', 'learning', student, { id: firstCourse }),
    list('lmsLastViewContent', 'learning', student),
    list('mylibrary', 'learning', student),
    list('lmsCourseRead', 'learning', student),
    list('lmsCourseReadbyEmployees', 'learning', superadmin, { courseId: firstCourse }),
    list('lmsMyAddedCourseList', 'catalog', teacher),
    list('lmsCourseListAdmin', 'catalog', superadmin),
    list('subcategory', 'catalog', superadmin),
  ];
}

/** One list, the large company's beside the small one's. */
export interface Grown {
  call: string;
  connections: number;
  /** CPU time of each turn, the large company's divided by the small one's, least first. */
  ratios: number[];
}

/**
 * Reads each list of both companies in turns.
 * @param meterOf what answers a call
 * @param isWanted by name
 * @param each is told each result
 */
export async function growth(
  sign: Signer,
  meterOf: (call: HotCall) => Meter,
  isWanted: (name: string) => boolean,
  connectionCounts: number[],
  turns: number,
  each: (grown: Grown) => void,
): Promise<void> {
  const [small, large] = [lists(GROWN.small, sign), lists(GROWN.large, sign)];
  for (const [at, call] of large.entries()) {
    if (!isWanted(call.name)) continue;
    const sideOf = (of: HotCall) => {
      const turn = counter(RECORDED);
      return { meter: meterOf(call), next: () => inApi(of.request(turn())) };
    };
    for (const connections of connectionCounts) {
      const { ratios } = await inTurns(sideOf(call), sideOf(small[at] as HotCall), connections, turns);
      each({ call: call.name, connections, ratios });
    }
  }
}
