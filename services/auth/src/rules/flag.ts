import { z } from 'zod';

/** A truth value in a JSON answer: 0 or 1. */
export const flagAnswer = z.union([z.literal(0), z.literal(1)]);
export type Flag = z.infer<typeof flagAnswer>;
export const toFlag = (value: boolean): Flag => (value ? 1 : 0);
