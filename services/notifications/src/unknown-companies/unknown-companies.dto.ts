import { exampleCompany } from '@lms360/contracts/rules/examples';
import { z } from 'zod';

export const unknownCompanyAnswer = z.object({ company_name: z.string().meta({ example: exampleCompany.name }) });
export type UnknownCompanyAnswer = z.infer<typeof unknownCompanyAnswer>;
