import { keptCount } from '@lms360/platform/lists/counts';
import { orderBy, pageOf, pageParameters, pageSql } from '@lms360/platform/lists/page';
import type { PageRow } from '@lms360/platform/lists/page';
import { contains, equals, isSearched, searchable, searchParameter } from '@lms360/platform/lists/search';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { CATEGORY_NAME, SUBCATEGORY_NAME } from './course-place.sql.js';
import { balanceOf } from './course-balance.js';
import { seesAllCourses } from '../rules/course-access.js';
import type { CourseStatus } from '../rules/course-status.js';
import { CourseAnswer, MyCourse, MyCoursesAnswer, MyCoursesBody, statusCodes, statusNames, statusOfCode } from './course.dto.js';

type OneRow = Omit<CourseAnswer, 'image' | 'course_image' | 'approved_status'> & {
  thumbnail: string | null;
  status: CourseStatus;
};
type MyRow = Omit<MyCourse, 'status' | 'approved_status'> & { used: number; status: CourseStatus };

const COURSES = `
  course c JOIN subcategory s ON s.company_id = c.company_id AND s.id = c.subcategory_id
  JOIN category g ON g.company_id = s.company_id AND g.id = s.category_id
  WHERE c.company_id = $1`;

const ONE = `
  SELECT c.id AS course_id, c.title AS course_name, c.description AS course_desc, s.category_id, c.subcategory_id,
    g.name AS category_name, s.name AS subcategory_name, c.thumbnail, c.status, c.reason,
    c.version::int AS version
  FROM ${COURSES} AND c.id = $2 AND ($3 OR c.author_id = $4)`;

const MY_SORTS = {
  course_title: searchable('c.title'),
  category_name: searchable(CATEGORY_NAME),
  sub_category: searchable(SUBCATEGORY_NAME),
  status: 'c.status',
  created_at: 'c.created_at',
  created: 'c.id',
};

/** `$1` company, `$2` author, `$3` search, `$4` status, from `$5` on those of the page; `used` counts against the plan's limit. */
export const coursesOfAuthor = (query: MyCoursesBody, status: CourseStatus | null) =>
  pageSql(query, {
    head: `SELECT ${keptCount('$1', 'courses')} AS used`,
    columns: `c.id, c.title AS course_title, ${CATEGORY_NAME} AS category_name, ${SUBCATEGORY_NAME} AS sub_category,
      c.thumbnail, c.status, c.reason`,
    from: `course c WHERE c.company_id = $1 AND c.author_id = $2 AND ${contains(query, 3, 'c.title', SUBCATEGORY_NAME, 'c.status')}
      AND ${equals('c.status', status, 4, 'text')}`,
    order: orderBy(query, MY_SORTS, 'c.created_at DESC, c.id'),
    walk: MY_SORTS.created,
    paging: 5,
    total: isSearched(query) ? undefined : keptCount('$1', 'of author', `concat_ws(' ', $2::uuid, $4::text)`),
  });

/** Courses as their authors see them. */
@Injectable()
export class CourseList {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly directory: CompanyDirectory,
    private readonly store: ObjectStore,
  ) {}

  /** The course, for its author or a superadmin; none for anyone else. */
  async one(caller: Caller, id: string): Promise<CourseAnswer[]> {
    const { companyId, memberId } = caller;
    const rows = await this.db.read<OneRow>(companyId, ONE, [companyId, id, seesAllCourses(caller), memberId]);
    return rows.map(({ thumbnail, status, ...row }) => {
      const image = this.store.linkOrNull(thumbnail, 'picture');
      return { ...row, image, course_image: image, approved_status: statusCodes[status] };
    });
  }

  /** The caller's own courses, and how many more the company may have. */
  async mine({ companyId, memberId }: Caller, query: MyCoursesBody): Promise<MyCoursesAnswer> {
    const { limits } = await this.directory.find(companyId);
    const status = statusOfCode(query.approved_status);
    const parameters = [companyId, memberId, searchParameter(query.inputval), status, ...pageParameters(query)];
    const found = await this.db.read<PageRow<MyRow>>(companyId, coursesOfAuthor(query, status), parameters);
    const { rows, total, walked } = pageOf(found, query);
    const myaddedcourselist = rows.map((row) => this.row(row));
    return { balance_course: balanceOf(limits, found[0]?.used ?? 0), myaddedcourselist, total, ...walked };
  }

  private row({ id, course_title, category_name, sub_category, thumbnail, status, reason }: MyRow): MyCourse {
    return {
      id,
      course_title,
      category_name,
      sub_category,
      thumbnail: this.store.linkOrNull(thumbnail, 'picture'),
      status: statusNames[status],
      approved_status: statusCodes[status],
      reason,
    };
  }
}
