import { ServiceParts, TestService } from '@lms360/service-testing/test-service';
import { AppModule } from '../src/app.module.js';
import { learningConfig, LearningConfig } from '../src/config.js';
import { definition } from '../src/service.js';

/** The learning service as its tests run it. */
export const learning: ServiceParts<LearningConfig> = {
  config: learningConfig,
  definition,
  module: (config) => AppModule.register(config),
};

/** Starts it with more environment. */
export const startLearning = (env: Record<string, string> = {}) => TestService.start({ ...learning, env });
