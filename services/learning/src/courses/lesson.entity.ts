import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which course a lesson belongs to: a read record names the lesson alone. */
@Entity('lesson')
export class Lesson {
  @PrimaryColumn('uuid', { name: 'company_id' }) companyId: string;
  @PrimaryColumn('uuid', { name: 'lesson_id' }) lessonId: string;
  @Column('uuid', { name: 'course_id' }) courseId: string;
  @Column('text') name: string;
}
