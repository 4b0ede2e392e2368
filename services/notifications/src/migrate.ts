import { migrateFromEnvironment } from '@lms360/service-kit/database/migrate';
import { migrations } from './data-source.js';

await migrateFromEnvironment(migrations);
