import { bindings } from '@lms360/contracts/events/topology';
import { sentenceKey } from '@lms360/contracts/sentence-key';
import type { ServiceDefinition } from '@lms360/service-kit/service/service-kit.module';
import type { LearningConfig } from './config.js';
import { companylessTables, entities, migrations } from './data-source.js';

/** What the calls of each tag are about, for the OpenAPI document. */
const tags = {
  learning: 'What learners see and do: browsing, reading, library and progress',
};

/** What the kit needs to know about the learning service. */
export const definition = (config: LearningConfig): ServiceDefinition => ({
  name: 'learning',
  config,
  entities,
  migrations,
  companylessTables,
  bindings,
  sentenceKey,
  linksOnly: true,
  tags,
});
