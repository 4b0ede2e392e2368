import type { LessonKind } from '@lms360/contracts/lesson-kinds';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A lesson of a chapter: a YouTube video or a PDF document. */
@Entity('lesson')
export class Lesson {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'chapter_id' })
  chapterId: string;

  /** Place in the chapter: the author's order, at first that of creation; gaps are left by deleted ones. */
  @Column('int')
  position: number;

  @Column('text')
  name: string;

  @Column('text')
  kind: LessonKind;

  /** The 11-character YouTube id of a video. */
  @Column('text', { name: 'video_id', nullable: true })
  videoId: string | null;

  /** Second to begin at, from the link. */
  @Column('int', { name: 'video_start', nullable: true })
  videoStart: number | null;

  /** The document of a PDF lesson, as reference in the object store. */
  @Column('text', { nullable: true })
  file: string | null;

  /** False for a video whose existence could not be asked when it was added. */
  @Column('boolean')
  checked: boolean;
}
