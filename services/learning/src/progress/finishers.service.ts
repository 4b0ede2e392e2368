import { Injectable } from '@nestjs/common';
import type { ListQuery } from '@lms360/contracts/rules/list';
import { shownAddress } from '@lms360/platform/addresses/shown-address';
import { pageOf, pageParameters } from '@lms360/platform/lists/page';
import type { PageRow } from '@lms360/platform/lists/page';
import { searchParameter } from '@lms360/platform/lists/search';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { conflict, notFound } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import type { FinishersAnswer } from './progress.dto.js';
import { finishersOf } from './progress.sql.js';
import type { FinisherRow, FinishersHead, FinishersSort } from './progress.sql.js';

/** "Read by": who finished a course. For its author and superadmins, once it is approved (P2 §4). */
@Injectable()
export class FinishersService {
  constructor(private readonly db: CompanyDatabase) {}

  /** @throws 404 for an unknown course or another author's, 409 while it is not approved */
  async list({ companyId, memberId, role }: Caller, courseId: string, query: ListQuery<FinishersSort>): Promise<FinishersAnswer> {
    const parameters = [
      companyId,
      courseId,
      memberId,
      role === 'superadmin',
      searchParameter(query.inputval),
      ...pageParameters(query),
    ];
    const answered = await this.db.read<PageRow<FinisherRow> & FinishersHead>(companyId, finishersOf(query), parameters);
    if (!answered[0]) throw notFound('This course does not exist.');
    if (answered[0].status !== 'approved') throw conflict('Read by works only for approved courses.');
    const { rows, total, walked } = pageOf<FinisherRow>(answered, query);
    return {
      coursereadbyName: rows.map((row) => ({
        id: row.member_id,
        name: row.member?.name ?? '',
        email: shownAddress(row.member?.email ?? ''),
        Readdate: row.finished_at.toISOString(),
      })),
      total,
      ...walked,
    };
  }
}
