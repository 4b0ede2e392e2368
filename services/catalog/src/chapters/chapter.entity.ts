import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A chapter of a course. */
@Entity('chapter')
export class Chapter {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'course_id' })
  courseId: string;

  /** Place in the course: the author's order, at first that of creation; gaps are left by deleted ones. */
  @Column('int')
  position: number;

  @Column('text')
  name: string;
}
