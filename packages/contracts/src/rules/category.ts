import * as z from 'zod';
import { exampleCategory } from './examples.js';
import { CATEGORY_DESCRIPTION_MAX, CATEGORY_NAME_MAX, CATEGORY_TITLE_MAX } from './limits.js';
import { atMost, line, paragraph, stop } from './text.js';

/** Category form (P2 §5, Category); its banner is `categoryBanner` in `uploads.ts`, required on add. */
export const categoryForm = z.object({
  category_name: line('Required Category')
    .max(CATEGORY_NAME_MAX, stop(atMost(CATEGORY_NAME_MAX)))
    .meta({ example: exampleCategory.name }),
  title: line('Required Title')
    .max(CATEGORY_TITLE_MAX, stop(atMost(CATEGORY_TITLE_MAX)))
    .meta({ example: exampleCategory.title }),
  description: paragraph('Required Description')
    .max(CATEGORY_DESCRIPTION_MAX, stop(atMost(CATEGORY_DESCRIPTION_MAX)))
    .meta({ example: exampleCategory.description }),
});

export type CategoryForm = z.infer<typeof categoryForm>;
