import { z } from 'zod';

/** The answer of a call that only confirms what it did. */
export interface Message {
  message: string;
}

/**
 * Its schema, for the document: built from the very sentences that the call answers with, so that the two cannot diverge.
 * @param sentence the usual one, which is the example
 * @param others the sentences it may answer with instead
 */
export const messageAnswer = (sentence: string, ...others: string[]) =>
  z.object({
    message: z.string().meta({
      example: sentence,
      ...(others.length > 0 ? { description: `Or: ${others.map((other) => `\`${other}\``).join(', ')}` } : {}),
    }),
  });
