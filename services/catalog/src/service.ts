import { bindings } from '@lms360/contracts/events/topology';
import { sentenceKey } from '@lms360/contracts/sentence-key';
import type { ServiceDefinition } from '@lms360/service-kit/service/service-kit.module';
import { Category } from './categories/category.entity.js';
import { Chapter } from './chapters/chapter.entity.js';
import type { CatalogConfig } from './config.js';
import { Course } from './courses/course.entity.js';
import { Lesson } from './lessons/lesson.entity.js';
import { CatalogTables1800000000001 } from './migrations/1800000000001-catalog-tables.js';
import { NamesAsSeen1800000000011 } from './migrations/1800000000011-names-as-seen.js';
import { ListCounts1800000000040 } from './migrations/1800000000040-list-counts.js';
import { ExchangedPositions1800000000041 } from './migrations/1800000000041-exchanged-positions.js';
import { MemberEmail1800000000013 } from './migrations/1800000000013-member-email.js';
import { UpcomingPeriods1800000000014 } from './migrations/1800000000014-upcoming-periods.js';
import { VideoStart1800000000012 } from './migrations/1800000000012-video-start.js';
import { Subcategory } from './subcategories/subcategory.entity.js';

/** What the calls of each tag are about, for the OpenAPI document. */
const tags = {
  categories: 'The upper level under which courses stand',
  subcategories: 'The lower level under which courses stand',
  courses: 'Courses as their authors write them',
  'chapters and lessons': 'What a course is made of',
  approvals: 'Submitting courses, approving and rejecting them',
};

export const migrations = [
  CatalogTables1800000000001,
  NamesAsSeen1800000000011,
  VideoStart1800000000012,
  MemberEmail1800000000013,
  UpcomingPeriods1800000000014,
  ListCounts1800000000040,
  ExchangedPositions1800000000041,
];

/** What the kit needs to know about the catalog. */
export const definition = (config: CatalogConfig): ServiceDefinition => ({
  name: 'catalog',
  config,
  entities: [Category, Subcategory, Course, Chapter, Lesson],
  migrations,
  companylessTables,
  bindings,
  sentenceKey,
  tags,
});

/** Tables without a company, each with its reason; a test fails for any other. The catalog has none of its own. */
export const companylessTables: Record<string, string> = {};
