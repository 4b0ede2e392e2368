import { Injectable } from '@nestjs/common';
import type { ListQuery } from '@lms360/contracts/rules/list';
import { shortDate } from '@lms360/platform/calendar/kolkata';
import { pageOf, pageParameters } from '@lms360/platform/lists/page';
import type { PageRow } from '@lms360/platform/lists/page';
import { searchParameter } from '@lms360/platform/lists/search';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { notFound } from '@lms360/service-kit/core/errors';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { factsOf } from '../courses/card-facts.js';
import type { LibraryAnswer, LibraryChangeAnswer } from './library.dto.js';
import { ADD, libraryOf, REMOVE } from './library.sql.js';
import type { LibraryRow, LibrarySort } from './library.sql.js';

/** A member's own list of courses (P1 §1: "a personal wishlist"). */
@Injectable()
export class LibraryService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** @throws 404 when the company has no such approved course */
  async add({ companyId, memberId }: Caller, courseId: string): Promise<LibraryChangeAnswer> {
    await this.change(companyId, ADD, [companyId, memberId, courseId, this.clock.now()]);
    return { msg: 'Wishlist added successfully' };
  }

  /** @throws 404 when the company has no such approved course */
  async remove({ companyId, memberId }: Caller, courseId: string): Promise<LibraryChangeAnswer> {
    await this.change(companyId, REMOVE, [companyId, memberId, courseId]);
    return { msg: 'Wishlist removed successfully' };
  }

  /** The library, last added first unless asked otherwise. */
  async list({ companyId, memberId }: Caller, query: ListQuery<LibrarySort>): Promise<LibraryAnswer> {
    const parameters = [companyId, memberId, searchParameter(query.inputval), ...pageParameters(query)];
    const answered = await this.db.read<PageRow<LibraryRow>>(companyId, libraryOf(query), parameters);
    const { rows, total, walked } = pageOf(answered, query);
    const data = rows.map((row) => ({
      id: row.course_id,
      course_name: row.title,
      course_desc: row.description,
      course_image: this.store.linkOrNull(row.thumbnail, 'picture'),
      categoryColor: row.category_color,
      author_id: row.author_id,
      course_created_by: row.author ?? '',
      formatted_created_date: shortDate(row.created_at),
      wishlist: true,
      ...factsOf(row),
    }));
    return { data, total, ...walked };
  }

  private async change(companyId: string, sql: string, parameters: unknown[]): Promise<void> {
    const found = await this.db.write(companyId, sql, parameters);
    if (found.length === 0) throw notFound('This course does not exist.');
  }
}
