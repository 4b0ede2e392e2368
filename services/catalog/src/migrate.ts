import { migrateFromEnvironment } from '@lms360/service-kit/database/migrate';
import { migrations } from './service.js';

await migrateFromEnvironment(migrations);
