import { z } from 'zod';

/** So many times within so many seconds. */
export interface TimesLimit {
  count: number;
  seconds: number;
}

/** A limit in the environment, such as `10/900`. @param allowed unless it is set otherwise @param description what is counted */
export const timesLimit = (allowed: `${number}/${number}`, description: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,5}$/, 'must be <times>/<seconds>, for example 10/900')
    .transform((text): TimesLimit => {
      const [count, seconds] = text.split('/').map(Number) as [number, number];
      return { count, seconds };
    })
    .prefault(allowed)
    .meta({ description: `Times/seconds: ${description}` });
