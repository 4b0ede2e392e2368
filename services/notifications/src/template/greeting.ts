const LINK_LIKE = /:\/\/|www\.|\.[a-z]{2,}(\/|$)|@/i;

/**
 * How a mail greets. Anyone can sign up somebody else's address under any name: a name that mail programs would turn into a
 * link is left out.
 */
export const greeting = (name: string): string =>
  name.trim() === '' || LINK_LIKE.test(name) ? 'Hello,' : `Hello ${name.trim()},`;
