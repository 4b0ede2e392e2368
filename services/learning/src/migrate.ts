import { migrateFromEnvironment } from '@lms360/service-kit/service/migrate';
import { companylessTables, migrations } from './data-source.js';

await migrateFromEnvironment({ migrations, companylessTables });
