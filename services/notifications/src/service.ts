import { bindings } from '@lms360/contracts/events/topology';
import { sentenceKey } from '@lms360/contracts/sentence-key';
import { companyCommand } from '@lms360/platform/operations/company-command';
import { ServiceDefinition } from '@lms360/service-kit/service/service-kit.module';
import { NotificationsConfig } from './config.js';
import { companylessTables, migrations } from './data-source.js';

/** What the calls of each tag are about, for the OpenAPI document. */
const tags = {
  contact: 'Newsletter, enquiries and bug reports',
};

/** What the kit needs to know about notifications. */
export const definition = (config: NotificationsConfig): ServiceDefinition => ({
  name: 'notifications',
  config,
  entities: [],
  migrations,
  companylessTables,
  bindings,
  sentenceKey,
  tags,
  commands: { company: companyCommand },
});
