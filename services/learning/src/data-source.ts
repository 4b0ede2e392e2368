import { Category } from './categories/category.entity.js';
import { Subcategory } from './categories/subcategory.entity.js';
import { Course } from './courses/course.entity.js';
import { Lesson } from './courses/lesson.entity.js';
import { LibraryEntry } from './library/library-entry.entity.js';
import { Member } from './replicas/member.entity.js';
import { LearningTables1800000000001 } from './migrations/1800000000001-learning-tables.js';
import { SearchText1800000000011 } from './migrations/1800000000011-search-text.js';
import { MemberEmail1800000000012 } from './migrations/1800000000012-member-email.js';
import { ListCounts1800000000040 } from './migrations/1800000000040-list-counts.js';
import { LessonKinds1800000000050 } from './migrations/1800000000050-lesson-kinds.js';
import { CategoryCounts1800000000051 } from './migrations/1800000000051-category-counts.js';
import { Progress } from './progress/progress.entity.js';
import { RecentView } from './recent-views/recent-view.entity.js';
import { SubjectVersion } from './replicas/subject-version.entity.js';

export const entities = [Category, Subcategory, Course, Lesson, Member, Progress, LibraryEntry, RecentView, SubjectVersion];
export const migrations = [
  LearningTables1800000000001,
  SearchText1800000000011,
  MemberEmail1800000000012,
  ListCounts1800000000040,
  LessonKinds1800000000050,
  CategoryCounts1800000000051,
];

/** Tables without a company: none but the kit's own. A test fails for any other. */
export const companylessTables = {};
