import { baseConfig } from '@lms360/service-kit/config';
import { z } from 'zod';

/** Environment of the learning service: the kit's, and the company whose categories visitors see. */
export const learningConfig = baseConfig.extend({
  /** Set by an operator; without it visitors see no categories (api.md, learning). */
  SHOWCASE_COMPANY_ID: z.uuid().optional(),
});
export type LearningConfig = z.infer<typeof learningConfig>;

/** Injection token of {@link LearningConfig}. */
export const LEARNING_CONFIG = Symbol('LEARNING_CONFIG');
