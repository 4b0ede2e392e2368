import { bigintColumn } from '@lms360/platform/columns/bigint-column';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CourseStatus } from '../rules/course-status.js';

/** A course; its category is that of its subcategory. Every write to it, its chapters or its lessons locks this row first. */
@Entity('course')
export class Course {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'subcategory_id' })
  subcategoryId: string;

  /** The member who writes it; nobody else may. */
  @Column('uuid', { name: 'author_id' })
  authorId: string;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  /** Reference in the object store. */
  @Column('text', { nullable: true })
  thumbnail: string | null;

  @Column('text')
  status: CourseStatus;

  /** What the superadmin wrote at the last rejection; kept until approval, so that an author who undoes a submission still sees it. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When the submission that is waiting or was decided was made; null in a draft. */
  @Column('timestamptz', { name: 'submitted_at', nullable: true })
  submittedAt: Date | null;

  @Column('timestamptz', { name: 'approved_at', nullable: true })
  approvedAt: Date | null;

  /** Raised by every change of the course, its chapters and lessons; the version of its events. */
  @Column(bigintColumn)
  version: number;
}
