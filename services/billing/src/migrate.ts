import { migrateFromEnvironment } from '@lms360/service-kit/service/migrate';
import { migrations } from './data-source.js';

await migrateFromEnvironment(migrations);
