import { accountFields } from '@lms360/contracts/rules/account';
import { z } from 'zod';

export { accountFields };
export type AccountFields = z.infer<typeof accountFields>;
