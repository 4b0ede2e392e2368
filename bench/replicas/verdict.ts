import { median } from '../lib/median.ts';
import type { Reading, Turn } from './turns.ts';

/** Above these shares something other than the replicas is the bottleneck. */
const BUSY_MACHINE = 0.9;
const BUSY_GENERATOR = 0.8;
/** A replica that uses less of its limit is not the bottleneck. */
const AT_ITS_LIMIT = 0.85;

/** Why a turn cannot show the gain of a second replica; nothing when it can. */
function hindranceOf([one, two]: Turn): string | undefined {
  const both = [one, two];
  if (both.some(({ idle }) => 1 - idle > BUSY_MACHINE)) return 'machine saturated';
  if (both.some(({ generator }) => generator > BUSY_GENERATOR)) return 'load generator saturated';
  if (Math.min(Number(one.used[0]), ...two.used) < AT_ITS_LIMIT) return 'replicas not at their limit';
  return undefined;
}

/** A row of the table, with a ratio only when more than half of the turns are conclusive. */
export function lineOf({ call, limited, cores, turns }: { call: string; limited: string; cores: number; turns: Turn[] }) {
  const outcomes = turns.map((turn) => hindranceOf(turn) ?? ratioOf(turn));
  const ratios = outcomes.filter((ratio) => typeof ratio === 'number');
  const hindrance = outcomes.find((ratio) => typeof ratio === 'string');
  const of = (which: 0 | 1, figure: (reading: Reading) => number) => median(turns.map((turn) => figure(turn[which])));
  const used = (which: 0 | 1) =>
    [0, 1].map((replica) => percent(of(which, (reading) => Number(reading.used[replica])))).join(' + ');
  return {
    call,
    limited: `2 × ${limited} to ${cores}`,
    'one req/s': of(0, ({ perSecond }) => perSecond).toFixed(0),
    'two req/s': of(1, ({ perSecond }) => perSecond).toFixed(0),
    ratio: ratios.length * 2 > turns.length ? median(ratios).toFixed(2) : hindrance,
    'of each turn': outcomes.map((ratio) => (typeof ratio === 'number' ? ratio.toFixed(2) : '–')).join(' '),
    'replica ms/req': [0, 1].map((which) => of(which as 0 | 1, (reading) => costOf(reading, cores)).toFixed(2)).join(', '),
    '% used of allowance': `${used(0)}, ${used(1)}`,
    '% idle of machine': [0, 1].map((which) => percent(of(which as 0 | 1, ({ idle }) => idle))).join(', '),
    '% of core: load': [0, 1].map((which) => percent(of(which as 0 | 1, ({ generator }) => generator))).join(', '),
  };
}

/** Processor time of both replicas per request, in ms: where it grows with the second one, the processors became slower or the work more. */
const costOf = ({ used, perSecond }: Reading, cores: number) =>
  (used.reduce((sum, share) => sum + share, 0) * cores * 1000) / perSecond;

const ratioOf = ([one, two]: Turn) => two.perSecond / one.perSecond;
const percent = (share: number) => Math.round(share * 100);
