import { baseConfig } from '@lms360/service-kit/config';
import { z } from 'zod';

/** Environment of the catalog service: the kit's, and where a video's existence is asked. */
export const catalogConfig = baseConfig.extend({
  /** YouTube's oEmbed address; nothing but a video's id is ever sent there. */
  OEMBED_URL: z.url().default('https://www.youtube.com/oembed'),
});
export type CatalogConfig = z.infer<typeof catalogConfig>;
