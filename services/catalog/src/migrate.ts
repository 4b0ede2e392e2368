import { migrateFromEnvironment } from '@lms360/service-kit/service/migrate';
import { migrations } from './service.js';

await migrateFromEnvironment(migrations);
