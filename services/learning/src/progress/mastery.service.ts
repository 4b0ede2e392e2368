import { Injectable } from '@nestjs/common';
import type { ListQuery } from '@lms360/contracts/rules/list';
import { shortDate } from '@lms360/platform/calendar/kolkata';
import { pageOf, pageParameters } from '@lms360/platform/lists/page';
import type { PageRow } from '@lms360/platform/lists/page';
import { searchParameter } from '@lms360/platform/lists/search';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { factsOf } from '../courses/card-facts.js';
import type { MasteryAnswer } from './progress.dto.js';
import { masteryOf } from './progress.sql.js';
import type { MasteryRow, MasterySort } from './progress.sql.js';

/** "My Mastery": a member's own progress (P1 §1). */
@Injectable()
export class MasteryService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
  ) {}

  /** Courses with at least one completed lesson, last read first unless asked otherwise. */
  async list({ companyId, memberId }: Caller, query: ListQuery<MasterySort>): Promise<MasteryAnswer> {
    const parameters = [companyId, memberId, searchParameter(query.inputval), ...pageParameters(query)];
    const answered = await this.db.read<PageRow<MasteryRow>>(companyId, masteryOf(query), parameters);
    const { rows, total, walked } = pageOf(answered, query);
    const courseread = rows.map((row) => ({
      course_id: row.course_id,
      course_name: row.title,
      course_image: this.store.linkOrNull(row.thumbnail, 'picture'),
      categoryColor: row.category_color,
      course_desc: row.description,
      author_id: row.author_id,
      employee_name: row.author ?? '',
      formatted_created_date: shortDate(row.created_at),
      finished_date: row.finished_at?.toISOString() ?? null,
      ...factsOf(row),
      wishList: row.in_library,
    }));
    return { courseread, total, ...walked };
  }
}
