import { accountFields } from '@lms360/contracts/rules/account';
import { z } from 'zod';

export { accountFields };
export type AccountFields = z.infer<typeof accountFields>;

export const messageAnswer = z.object({ message: z.string().meta({ example: 'Account details updated successfully' }) });
export type MessageAnswer = z.infer<typeof messageAnswer>;
