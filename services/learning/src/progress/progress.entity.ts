import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Everything about one member's reading of one course, in one row: lists never count lessons. */
@Entity('progress')
export class Progress {
  @PrimaryColumn('uuid', { name: 'company_id' }) companyId: string;
  @PrimaryColumn('uuid', { name: 'member_id' }) memberId: string;
  @PrimaryColumn('uuid', { name: 'course_id' }) courseId: string;
  /** Lesson id → moment it was completed (ISO 8601 UTC), lessons since removed from the course included. */
  @Column('jsonb', { name: 'read_lessons' }) readLessons: Record<string, string>;
  /** How many of the course's present lessons are read. */
  @Column('int', { name: 'lessons_read' }) lessonsRead: number;
  @Column('timestamptz', { name: 'last_read_at' }) lastReadAt: Date;
  /** When every lesson was read for the first time; it stays when lessons are added later. */
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
}
