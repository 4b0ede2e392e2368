import { Company, succeed } from './company.js';
import type { TestService, Answer } from '@lms360/service-testing/test-service';

/** Chapters with their lessons, by their ids. */
export type Order = [chapter: string | undefined, lessons: (string | undefined)[]][];
type Chapters = { id: string; lessons: { id: string }[] }[];

export const idsOf = ({ chapters }: { chapters: Chapters }) =>
  chapters.map(({ id, lessons }) => [id, lessons.map((lesson) => lesson.id)]);

/** A draft of two chapters, `a` of the lessons `a1`, `a2` and `a3`, and `b` of `b1`. */
export class TwoChapters {
  a = '';
  b = '';
  lessons: Record<'a1' | 'a2' | 'a3' | 'b1', string> = { a1: '', a2: '', a3: '', b1: '' };

  private constructor(
    private readonly service: TestService,
    readonly company: Company,
    readonly courseId: string,
  ) {}

  static async add(service: TestService): Promise<TwoChapters> {
    const company = new Company(service);
    const course = new TwoChapters(service, company, await company.course());
    const { courseId } = course;
    course.a = await company.chapter(courseId, 'The beginning');
    course.b = await company.chapter(courseId, 'The happy end');
    const lesson = (chapter: string, name: string) => company.lesson(courseId, chapter, name);
    course.lessons = {
      a1: await lesson(course.a, 'Lesson number one'),
      a2: await lesson(course.a, 'Lesson number two'),
      a3: await lesson(course.a, 'Lesson number three'),
      b1: await lesson(course.b, 'The last lesson'),
    };
    return course;
  }

  find(caller = this.company.teacher): Promise<Answer> {
    return this.service.get(this.path, caller);
  }

  async version(): Promise<number> {
    return succeed(await this.find()).body.version;
  }

  put(body: object, caller = this.company.teacher): Promise<Answer> {
    return this.service.call('PUT', this.path, body, caller);
  }

  /** @param from the version that it is made from; the present one without it */
  async order(wished: Order, caller = this.company.teacher, from?: number): Promise<Answer> {
    return this.put(
      { version: from ?? (await this.version()), chapters: wished.map(([id, lessons]) => ({ id, lessons })) },
      caller,
    );
  }

  /** The stored places, chapter by chapter. */
  positions(): Promise<object[]> {
    return this.service.sql(
      `SELECT h.position AS chapter, array_agg(l.position ORDER BY l.position) AS lessons FROM chapter h
       LEFT JOIN lesson l ON l.chapter_id = h.id WHERE h.course_id = $1 GROUP BY h.id, h.position ORDER BY 1`,
      [this.courseId],
    );
  }

  private get path(): string {
    return `/v1/courses/${this.courseId}/outline`;
  }
}
