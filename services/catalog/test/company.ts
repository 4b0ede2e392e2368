import { randomUUID } from 'node:crypto';
import type { Answer, TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { videos } from './fake-oembed.js';
import { form, png } from './forms.js';

export type Fields = Record<string, string | Buffer | undefined>;

/** Where courses are put. */
export type Shelf = { category_id: string; subcategory_id: string };

export const courseFields = { course_name: 'Motion in one dimension', course_desc: 'Position, speed and acceleration' };

/** A company of its own and what its members do in the catalog, through HTTP alone. */
export class Company {
  readonly admin: Caller;
  readonly teacher: Caller;
  private place: Shelf | undefined;

  constructor(
    private readonly service: TestService,
    readonly id: string = randomUUID(),
  ) {
    this.admin = this.member('superadmin');
    this.teacher = this.member('employee');
  }

  member(role: string): Caller {
    return someCaller({ companyId: this.id, role });
  }

  post(path: string, body: unknown, caller: Caller = this.teacher): Promise<Answer> {
    return this.service.post(path, body, caller);
  }

  /** Adds a category. @returns its id */
  async category(name = 'Science'): Promise<string> {
    const fields = { category_name: name, title: `All of ${name}`, description: 'From the beginning', image: png };
    succeed(await this.post('/AddCategroy', form(fields), this.admin));
    const { categories } = (await this.service.get('/getAllCategory', this.admin)).body;
    return categories.find((row: { category_name: string }) => row.category_name === name).id;
  }

  /** Adds a subcategory. @returns its id */
  async subcategory(categoryId: string, name = 'Mechanics'): Promise<string> {
    const fields = { categorySelect: categoryId, subCategoryInput: name, Description: 'How things move', image: png };
    succeed(await this.post('/addsubcategory', form(fields), this.admin));
    const { subcategory_List } = (await this.post('/listsubcategory', { category_id: categoryId }, this.admin)).body;
    return subcategory_List.find((row: { subcategory_name: string }) => row.subcategory_name === name).subcategory_id;
  }

  /** The company's first category and subcategory, made when first asked for. */
  async shelf(): Promise<Shelf> {
    return this.place ?? this.shelfIn(await this.category());
  }

  /** Makes a subcategory of `category_id` the place of the courses to come. */
  async shelfIn(category_id: string): Promise<Shelf> {
    this.place = { category_id, subcategory_id: await this.subcategory(category_id) };
    return this.place;
  }

  async addCourse(fields: Fields = {}, caller: Caller = this.teacher): Promise<Answer> {
    return this.post('/addcourse', form({ ...courseFields, ...(await this.shelf()), ...fields }), caller);
  }

  /** Adds a course. @returns its id */
  async course(fields: Fields = {}, caller: Caller = this.teacher): Promise<string> {
    return succeed(await this.addCourse(fields, caller)).body.courseId;
  }

  /** Adds a chapter. @returns its id */
  async chapter(courseId: string, name = 'The beginning', caller: Caller = this.teacher): Promise<string> {
    succeed(await this.post('/addchapter', { course_id: courseId, chapter_name: name }, caller));
    return (await this.outline(courseId, caller)).at(-1).chapter_id;
  }

  /** Adds a video lesson. @returns its id */
  async lesson(courseId: string, chapterId: string, name = 'Uniform motion', caller: Caller = this.teacher): Promise<string> {
    const lesson = { lesson_name: name, file_type: 'V', chapter_id: chapterId, course_id: courseId, image: videos.good };
    succeed(await this.post('/addlesson', lesson, caller));
    const outline = await this.outline(courseId, caller);
    return outline.find((chapter: { chapter_id: string }) => chapter.chapter_id === chapterId).lessons.at(-1).lesson_id;
  }

  /** The chapters and lessons of a course. */
  async outline(courseId: string, caller: Caller = this.teacher): Promise<Answer['body']> {
    return succeed(await this.post('/lmschaptersAndLesson', { id: courseId }, caller)).body;
  }

  /** A course that can be submitted: one chapter, one lesson. */
  async finishedCourse(fields: Fields = {}, caller: Caller = this.teacher): Promise<string> {
    const courseId = await this.course(fields, caller);
    await this.lesson(courseId, await this.chapter(courseId, undefined, caller), undefined, caller);
    return courseId;
  }

  submit(courseId: string, statusCode = 0, caller: Caller = this.teacher): Promise<Answer> {
    return this.post('/coursesubmit', { id: courseId, statusCode }, caller);
  }

  decide(
    courseId: string,
    approved_status: number,
    more: Record<string, unknown> = {},
    caller: Caller = this.admin,
  ): Promise<Answer> {
    return this.post('/lmscoursestatuschange', { course_id: courseId, approved_status, ...more }, caller);
  }

  /** The course as its author sees it in the editor. */
  async editorView(courseId: string, caller: Caller = this.teacher): Promise<Answer['body']> {
    return (await this.post('/courseid', { id: courseId }, caller)).body[0];
  }
}

/** The answer, if it is a success; a step of an arrangement must not fail unseen. */
export function succeed(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
