import { memberVerified } from '@lms360/contracts/events/auth';
import type { MemberState } from '@lms360/contracts/events/auth';
import { categoryAdded, courseApproved, courseDrafted, subcategoryAdded } from '@lms360/contracts/events/catalog';
import type { CategoryState, CourseState, SubcategoryState } from '@lms360/contracts/events/catalog';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { categoryState, courseState, memberState, subcategoryState } from './states.js';

/** One company of a test: its people, and what the other services told about it. */
export class School {
  readonly companyId: string;
  readonly superadmin: Caller;
  readonly teacher: Caller;
  readonly student: Caller;

  constructor(private readonly service: TestService) {
    this.superadmin = someCaller();
    this.companyId = this.superadmin.companyId;
    this.teacher = this.someone('employee');
    this.student = this.someone('student');
  }

  /** Another member of the company. */
  someone(role: string): Caller {
    return someCaller({ companyId: this.companyId, role });
  }

  async hasMember(parts: Partial<MemberState> = {}): Promise<MemberState> {
    const member = memberState(parts);
    await this.service.events.deliver(memberVerified, this.event(member.memberId, member));
    return member;
  }

  async hasCategory(parts: Partial<CategoryState> = {}): Promise<CategoryState> {
    const category = categoryState(parts);
    await this.service.events.deliver(categoryAdded, this.event(category.categoryId, category));
    return category;
  }

  async hasSubcategory(parts: Partial<SubcategoryState> = {}): Promise<SubcategoryState> {
    const subcategory = subcategoryState(parts);
    await this.service.events.deliver(subcategoryAdded, this.event(subcategory.subcategoryId, subcategory));
    return subcategory;
  }

  /** A course by the teacher, approved unless said otherwise. */
  async hasCourse(parts: Partial<CourseState> = {}): Promise<CourseState> {
    const course = courseState({ authorId: this.teacher.memberId, ...parts });
    const kind = course.status === 'approved' ? courseApproved : courseDrafted;
    await this.service.events.deliver(kind, this.event(course.courseId, course));
    return course;
  }

  /** An event of this company about a subject. */
  event<Data>(subject: string, data: Data, version = 1) {
    return { companyId: this.companyId, subject, version, data };
  }

  open(course: CourseState, caller: Caller = this.student) {
    return this.service.post('/lmsLessonList', { id: course.courseId }, caller);
  }

  complete(lessonId: string | undefined, caller: Caller = this.student) {
    return this.service.post('/lmsAddHistory', { lesson_id: lessonId }, caller);
  }

  /** Reads lessons in the given order, and expects each to be recorded. */
  async reads(lessons: string[], caller: Caller = this.student): Promise<void> {
    for (const lessonId of lessons) expect((await this.complete(lessonId, caller)).status).toBe(200);
  }
}
