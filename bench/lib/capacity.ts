/** CPU of one call in milliseconds, by process. */
export interface Cost {
  gateway: number;
  services: number;
  postgres: number;
}

/** A model of a school day: how many people, how much each does, and the share of the peak. */
const day = { members: 50, activeShare: 0.2, callsEach: 100, hours: 8, peak: 3 };
/** Of a hundred calls. */
const mix: Record<string, number> = {
  'a list of courses': 40,
  'a course in the reader': 30,
  'a lesson marked as read': 20,
  "a teacher's own courses": 9,
  'a login': 1,
};
/** Above this utilisation, waiting grows faster than work. */
const BUSY = 0.6;

/** Cores needed by so many companies at the day's peak. @param costs by the kinds of call in the mix */
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
