import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a member last looked at a course, and at which lesson. Purged after {@link RECENT_VIEW_DAYS} days. */
@Entity('recent_view')
export class RecentView {
  @PrimaryColumn('uuid', { name: 'company_id' }) companyId: string;
  @PrimaryColumn('uuid', { name: 'member_id' }) memberId: string;
  @PrimaryColumn('uuid', { name: 'course_id' }) courseId: string;
  /** Null for a course without lessons. */
  @Column('uuid', { name: 'lesson_id', nullable: true }) lessonId: string | null;
  @Column('timestamptz', { name: 'viewed_at' }) viewedAt: Date;
}

/** How long a view is remembered after it happened. */
export const RECENT_VIEW_DAYS = 90;
