import { z } from 'zod';

/** A sentence for the person who called. */
export const messageAnswer = z.object({ message: z.string().meta({ example: 'Course updated successfully' }) });
export type Message = z.infer<typeof messageAnswer>;
