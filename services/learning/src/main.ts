import { runService } from '@lms360/service-kit/service/bootstrap';
import { parseConfig } from '@lms360/service-kit/core/config';
import { AppModule } from './app.module.js';
import { learningConfig } from './config.js';
import { definition } from './service.js';

const config = parseConfig(learningConfig, process.env);
await runService(AppModule.register(config), definition(config));
