import { baseConfig, seconds } from '@lms360/service-kit/core/config';
import { z } from 'zod';

/** Environment of the catalog service: the kit's, where a video's existence is asked, and how many documents wait. */
export const catalogConfig = baseConfig.extend({
  OEMBED_URL: z
    .url()
    .default('https://www.youtube.com/oembed')
    .meta({ description: "Where a video's existence is asked; nothing but its id is ever sent there" }),
  OEMBED_TIMEOUT_SECONDS: seconds(3).meta({
    description: 'Seconds that this may take; then the video counts as existing, unchecked',
  }),
  DOCUMENTS_WAITING: z.coerce
    .number()
    .int()
    .positive()
    .default(16)
    .meta({ description: 'Uploaded PDFs that wait while two are opened, which takes 3 s at most; beyond that 503' }),
});
export type CatalogConfig = z.infer<typeof catalogConfig>;

/** Injection token of {@link CatalogConfig}. */
export const CATALOG_CONFIG = Symbol('CATALOG_CONFIG');
