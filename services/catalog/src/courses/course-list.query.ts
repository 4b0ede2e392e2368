import { orderBy, pageOf, pageParameters, pageSql } from '@lms360/platform/lists/page';
import type { PageRow } from '@lms360/platform/lists/page';
import { contains, searchable, searchParameter } from '@lms360/platform/lists/search';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
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
    g.name AS category_name, s.name AS subcategory_name, c.thumbnail, c.status, c.reason
  FROM ${COURSES} AND c.id = $2 AND ($3 OR c.author_id = $4)`;

const MY_SORTS = {
  course_title: searchable('c.title'),
  category_name: searchable('g.name'),
  sub_category: searchable('s.name'),
  status: 'c.status',
  created_at: 'c.created_at',
  created: 'c.id',
};

/** `$1` company, `$2` author, `$3` search, `$4` status, `$5` limit, `$6` offset; `used` counts against the plan's limit. */
const coursesOfAuthor = (query: MyCoursesBody) =>
  pageSql({
    head: 'SELECT count(*)::int AS used FROM course WHERE company_id = $1',
    columns: `c.id, c.title AS course_title, g.name AS category_name, s.name AS sub_category, c.thumbnail, c.status, c.reason`,
    from: `${COURSES} AND c.author_id = $2 AND ${contains(3, 'c.title', 's.name', 'c.status')}
      AND ($4::text IS NULL OR c.status = $4)`,
    order: orderBy(query, MY_SORTS, 'c.created_at DESC, c.id'),
    walk: MY_SORTS.created,
    paging: 5,
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
    const found = await this.db.read<PageRow<MyRow>>(companyId, coursesOfAuthor(query), [
      companyId,
      memberId,
      searchParameter(query.inputval),
      statusOfCode(query.approved_status),
      ...pageParameters(query),
    ]);
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
