import { limitNames, parseLimit, shippedLimits, type LimitName } from '../limits/limits.js';

/** A limit as the document tells it: so many requests in so many seconds of one holder. */
interface ToldLimit {
  requests: number;
  seconds: number;
  per: string;
  counts: string;
}

/**
 * The product's limits by name, for programs. An operator may have set others: a document of the set ones would differ from one
 * installation to the next, and no client could be built from it.
 */
export const toldLimits = Object.fromEntries(
  limitNames.map((name): [LimitName, ToldLimit] => {
    const { allowed, per, counts } = shippedLimits[name];
    const { max: requests = 0, seconds = 0 } = parseLimit(allowed) ?? {};
    return [name, { requests, seconds, per, counts }];
  }),
) as Record<LimitName, ToldLimit>;

const inMinutes = (seconds: number) => (seconds === 60 ? 'a minute' : `${seconds / 60} minutes`);

/** What a call's own limit allows, as a sentence. */
export function limitSentence(name: LimitName): string {
  const { requests, seconds, per } = toldLimits[name];
  return `At most ${requests} in ${inMinutes(seconds)} of one ${per}, above that 429.`;
}

/** All limits, for people. */
export const LIMITS = [
  "## Limits\n\nThe product's, which an operator may have changed. Above one comes 429 with `Retry-After`. Their names are those of `x-rate-limits`.\n",
  ...limitNames.map((name) => {
    const { requests, seconds, per, counts } = toldLimits[name];
    return `- \`${name}\`: ${requests} in ${inMinutes(seconds)} of one ${per}: ${counts}`;
  }),
  '\nA body has at most 1 MB, a form 16 MB; the size of a file is said at its field. Lists give at most 1,000 rows.',
].join('\n');
