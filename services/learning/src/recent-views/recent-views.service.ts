import { Injectable } from '@nestjs/common';
import { Clock } from '@lms360/service-kit/clock';
import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { prepared } from '@lms360/service-kit/database/prepared';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { Caller } from '@lms360/service-kit/tokens/caller';
import type { EntityManager } from 'typeorm';
import type { RecentViewsAnswer } from './recent-views.dto.js';
import { NEWEST_VIEWS, RECORD_VIEW } from './recent-views.sql.js';
import type { RecentViewRow } from './recent-views.sql.js';

const NEWEST_COUNT = 12;
const MINUTE_MS = 60_000;

/** What a member looked at last: one row per course, written at most once a minute (api.md, lmsLastViewContent). */
@Injectable()
export class RecentViewsService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async newest({ companyId, memberId }: Caller): Promise<RecentViewsAnswer> {
    const rows = await this.db.read<RecentViewRow>(companyId, NEWEST_VIEWS, [companyId, memberId, NEWEST_COUNT]);
    const recentlyviewed = await Promise.all(
      rows.map(async (row) => ({
        lesson_name: row.lesson_name ?? '',
        course_image: await this.store.linkOrNull(row.thumbnail, 'picture'),
        course_id: row.course_id,
        course_name: row.title,
        viewed_at: row.viewed_at.toISOString(),
      })),
    );
    return { recentlyviewed };
  }

  /** Records that the caller looks at a lesson, unless the last view known is too recent: then nothing is written. */
  async recordIfDue(caller: Caller, courseId: string, lessonId: string | null, lastViewedAt: Date | null): Promise<void> {
    if (lastViewedAt && this.clock.now().getTime() - lastViewedAt.getTime() < MINUTE_MS) return;
    await this.db.write(caller.companyId, RECORD_VIEW, this.viewOf(caller, courseId, lessonId));
  }

  /** Records that the caller looks at a lesson, inside the transaction `tx`. */
  async record(tx: EntityManager, caller: Caller, courseId: string, lessonId: string): Promise<void> {
    await prepared(tx, RECORD_VIEW, this.viewOf(caller, courseId, lessonId));
  }

  private viewOf({ companyId, memberId }: Caller, courseId: string, lessonId: string | null): unknown[] {
    return [companyId, memberId, courseId, lessonId, this.clock.now()];
  }
}
