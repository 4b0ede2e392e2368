import { baseConfig } from '@lms360/service-kit/core/config';
import { z } from 'zod';

/** Environment of the learning service: the kit's, and the company whose categories visitors see. */
export const learningConfig = baseConfig.extend({
  SHOWCASE_COMPANY_ID: z
    .uuid()
    .optional()
    .meta({ description: 'The company whose categories visitors without a token see; without it they see none' }),
});
export type LearningConfig = z.infer<typeof learningConfig>;

/** Injection token of {@link LearningConfig}. */
export const LEARNING_CONFIG = Symbol('LEARNING_CONFIG');
