import { exampleCompany, exampleSession } from '@lms360/contracts/rules/examples';
import { z } from 'zod';
import type { Company } from './company.entity.js';

export const restoringAnswer = z.object({
  company_name: z.string().meta({ example: exampleCompany.name }),
  restored: z.boolean().meta({ example: false, description: 'Whether the company is open again already' }),
  deletes_at: z.iso
    .datetime()
    .nullable()
    .meta({ example: exampleSession.expiresAt, description: 'When the company is deleted; null when it is open again' }),
});
export type RestoringAnswer = z.infer<typeof restoringAnswer>;
export const toRestoringAnswer = ({ name, closedAt, deletesAt }: Company): RestoringAnswer => ({
  company_name: name,
  restored: closedAt === null,
  deletes_at: deletesAt?.toISOString() ?? null,
});
