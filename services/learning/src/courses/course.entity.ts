import type { CourseState } from '@lms360/contracts/events/catalog';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Outline } from '../rules/outline.js';

/** A course as catalog publishes it, in any status: learners see approved ones, author and superadmin preview the others. */
@Entity('course')
export class Course {
  @PrimaryColumn('uuid', { name: 'company_id' }) companyId: string;
  @PrimaryColumn('uuid', { name: 'course_id' }) courseId: string;
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('uuid', { name: 'subcategory_id' }) subcategoryId: string;
  @Column('uuid', { name: 'category_id' }) categoryId: string;
  /** Object key, in catalog's bucket. */
  @Column('text', { nullable: true }) thumbnail: string | null;
  @Column('uuid', { name: 'author_id' }) authorId: string;
  @Column('text') status: CourseState['status'];
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'approved_at', nullable: true }) approvedAt: Date | null;
  @Column('int', { name: 'lesson_count' }) lessonCount: number;
  /** Chapters and lessons in reading order, read whole by the lesson reader. */
  @Column('jsonb') outline: Outline;
}
