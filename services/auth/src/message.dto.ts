import { z } from 'zod';

/** The answer of a call that only says what it did. */
export const messageAnswer = z.object({ message: z.string().meta({ example: 'Password changed successfully' }) });
export type Message = z.infer<typeof messageAnswer>;
