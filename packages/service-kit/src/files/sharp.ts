type Sharp = typeof import('sharp').default;

let loaded: Promise<Sharp> | undefined;

/**
 * The library that reads and writes pictures, loaded with the first one: 8 MB that an idle process need not hold. It keeps nothing of a
 * picture that is done, and works on one in one thread: each thread has lines of its own in memory.
 */
export const loadSharp = (): Promise<Sharp> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));
