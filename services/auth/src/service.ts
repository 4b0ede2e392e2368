import { bindings } from '@lms360/contracts/events/topology';
import { sentenceKey } from '@lms360/contracts/sentence-key';
import { companyCommand } from '@lms360/platform/operations/company-command';
import type { ServiceDefinition } from '@lms360/service-kit/service/service-kit.module';
import type { AuthConfig } from './config.js';
import { companylessTables, entities, migrations } from './data-source.js';

/** What the calls of each tag are about, for the OpenAPI document. */
const tags = {
  sessions: 'Signing in and out',
  accounts: 'Sign-up, verification and passwords',
  profile: 'The own name, mobile number and picture',
  members: 'Teachers and students of the company',
  companies: 'The company itself',
};

/** Describes the auth service to the kit. */
export const definition = (config: AuthConfig): ServiceDefinition => ({
  name: 'auth',
  config,
  entities,
  migrations,
  companylessTables,
  bindings,
  sentenceKey,
  tags,
  commands: { company: companyCommand },
});
