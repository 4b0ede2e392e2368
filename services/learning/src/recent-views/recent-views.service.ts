import { Injectable } from '@nestjs/common';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { factsOf } from '../courses/card-facts.js';
import type { RecentViewsAnswer } from './recent-views.dto.js';
import { NEWEST_VIEWS, RECORD_VIEW } from './recent-views.sql.js';
import type { RecentViewRow } from './recent-views.sql.js';

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
    const rows = await this.db.read<RecentViewRow>(companyId, NEWEST_VIEWS, [companyId, memberId]);
    const recentlyviewed = rows.map((row) => ({
      lesson_name: row.lesson_name ?? '',
      course_image: this.store.linkOrNull(row.thumbnail, 'picture'),
      course_id: row.course_id,
      course_name: row.title,
      categoryColor: row.category_color,
      ...factsOf(row),
      viewed_at: row.viewed_at.toISOString(),
    }));
    return { recentlyviewed };
  }

  /** Records that the caller looks at a lesson, unless the last view known is too recent: then nothing is written. */
  async recordIfDue(caller: Caller, courseId: string, lessonId: string | null, lastViewedAt: Date | null): Promise<void> {
    if (lastViewedAt && this.clock.now().getTime() - lastViewedAt.getTime() < MINUTE_MS) return;
    const view = [caller.companyId, caller.memberId, courseId, lessonId, this.clock.now()];
    await this.db.write(caller.companyId, RECORD_VIEW, view);
  }
}
