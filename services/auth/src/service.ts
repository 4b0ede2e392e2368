import { bindings } from '@lms360/contracts/events/topology';
import type { ServiceDefinition } from '@lms360/service-kit/service-kit.module';
import type { AuthConfig } from './config.js';
import { entities, migrations } from './data-source.js';

/** What the auth service tells the kit about itself. */
export const definition = (config: AuthConfig): ServiceDefinition => ({ name: 'auth', config, entities, migrations, bindings });
