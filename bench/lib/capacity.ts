/** CPU of one call in milliseconds, by who spends it. */
export interface Cost {
  gateway: number;
  services: number;
  postgres: number;
}

/** A school day as we imagine it: how many people, how much each does, and how much of it comes at once. */
const day = { members: 50, activeShare: 0.2, callsEach: 100, hours: 8, peak: 3 };
/** Of a hundred calls. */
const mix: Record<string, number> = {
  'a list of courses': 40,
  'a course in the reader': 30,
  'a lesson marked as read': 20,
  "a teacher's own courses": 9,
  'a login': 1,
};
/** Above this, waiting grows faster than work. */
const BUSY = 0.6;

/** Cores that so many companies take at the day's peak. @param costs by the kinds of call in the mix */
export function capacity(costs: Record<string, Cost>, companies: number) {
  const { members, activeShare, callsEach, hours, peak } = day;
  const calls = ((companies * members * activeShare * callsEach) / (hours * 3600)) * peak;
  const cores = (who: keyof Cost) => {
    const perCall = Object.entries(mix).reduce((sum, [kind, share]) => sum + ((costs[kind]?.[who] ?? 0) * share) / 100, 0);
    return ((calls * perCall) / 1000 / BUSY).toPrecision(2);
  };
  return {
    companies,
    'calls/s': Math.round(calls),
    gateway: cores('gateway'),
    services: cores('services'),
    PostgreSQL: cores('postgres'),
  };
}
