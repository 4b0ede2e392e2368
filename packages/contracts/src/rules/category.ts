import * as z from 'zod';
import { exampleCategory } from './examples.js';
import { CATEGORY_DESCRIPTION_MAX, CATEGORY_NAME_MAX, CATEGORY_TITLE_MAX } from './limits.js';
import { line, longest, paragraph } from './text.js';

/** Category form (P2 §5, Category); its banner is `categoryBanner` in `uploads.ts`, required on add. */
export const categoryForm = z.object({
  category_name: line('Required Category').check(longest(CATEGORY_NAME_MAX)).meta({ example: exampleCategory.name }),
  title: line('Required Title').check(longest(CATEGORY_TITLE_MAX)).meta({ example: exampleCategory.title }),
  description: paragraph('Required Description')
    .check(longest(CATEGORY_DESCRIPTION_MAX))
    .meta({ example: exampleCategory.description }),
});

export type CategoryForm = z.infer<typeof categoryForm>;
