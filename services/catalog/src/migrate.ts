import { migrateFromEnvironment } from '@lms360/service-kit/service/migrate';
import { companylessTables, migrations } from './service.js';

await migrateFromEnvironment({ migrations, companylessTables });
