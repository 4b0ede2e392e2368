import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { services } from '@lms360/contracts/services.ts';
import { machineSpeed } from '../lib/machine-speed.ts';
import { drainedAfter, lags, readDeliveries } from './checks/deliveries.ts';
import { findAll, kinds, type Findings } from './checks/findings.ts';
import type { Fault, Scale } from './fault.ts';
import { whenDrained } from './invariants.ts';
import { startLoad, type Done } from './load.ts';
import type { World } from './world.ts';

/** The result of one fault, and the violations found afterwards. */
export interface Result extends Done {
  fault: string;
  /** Of the machine, right before: see {@link machineSpeed}. */
  speed: number;
  seconds: number;
  events: number;
  /** Latency from publishing to effect, in ms. */
  lagP50: number;
  lagP99: number;
  lagMax: number;
  /** From the recovery of a dependency until everything pending had its effect; ms, the maximum of all times. */
  drained: number | null;
  findings: Findings & { faulty: string[] };
  figures: Record<string, string | number>;
}

const BEFORE_MS = 1_000;

/** Injects one fault while clients work, waits until all has drained, and checks every invariant. */
export async function run(world: World, fault: Fault, scale: Scale): Promise<Result> {
  const { databases, mailbox, companies, others, running } = world;
  const speed = await machineSpeed();
  const from = Date.now();
  const load = startLoad(world, scale);
  await sleep(BEFORE_MS);
  const report = await fault.strike(world, scale, load).catch(async (error: unknown) => {
    await load.stop();
    throw error;
  });
  const done = await load.stop();
  const to = Date.now();
  const died = await revive(world);
  await running.system.whenReady();
  await whenDrained(databases, running.backing.addresses.amqpUrl);
  const deliveries = await readDeliveries(databases);
  const found = await findAll(databases, mailbox, [...companies, ...others], deliveries);
  const lag = lags(deliveries, from);
  const at = (share: number) => Math.round(lag[Math.min(lag.length - 1, Math.floor(share * lag.length))] ?? 0);
  const moments = report.answered?.map((moment) => drainedAfter(deliveries, from, moment)) ?? [];
  return {
    fault: fault.name,
    speed,
    seconds: Math.round((to - from) / 1_000),
    ...done,
    events: deliveries.written.filter((event) => event.at >= from).length,
    lagP50: at(0.5),
    lagP99: at(0.99),
    lagMax: at(1),
    drained: moments.length > 0 ? Math.round(Math.max(...moments)) : null,
    findings: { ...found, faulty: [...(report.faulty ?? []), ...intolerable(fault, done), ...died] },
    figures: report.figures ?? {},
  };
}

/** Restarts processes that ended without having been killed: that is a finding, but later faults are still injected. */
async function revive({ running: { system } }: World): Promise<string[]> {
  const died: string[] = [];
  for (const service of services) {
    for (const [replica, name] of [service, `${service}-2`].entries()) {
      const pid = system.pids[name];
      if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
      died.push(`${name} died`);
      await system.startReplica(service, replica);
    }
  }
  return died;
}

/** The result of a fault that could not be completed, e.g. because nothing drained: that is one finding. */
export function brokenOff({ name }: Fault, error: unknown): Result {
  const nothing = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Findings;
  const { message, cause } = error as Error;
  const faulty = [`${message}${cause ? ` (${(cause as Error).message})` : ''}`];
  const unmeasured = {
    speed: 0,
    seconds: 0,
    acknowledged: 0,
    refused: {},
    examples: {},
    events: 0,
    lagP50: 0,
    lagP99: 0,
    lagMax: 0,
    drained: null,
  };
  return { fault: name, ...unmeasured, findings: { ...nothing, faulty }, figures: {} };
}

/** Failures that clients must not get: never 500, and those that the fault itself excludes. */
function intolerable({ tolerated }: Fault, { refused }: Done): string[] {
  const failure = (status: string) => status === '0' || Number(status) >= 500;
  const bad = (status: string) => failure(status) && (tolerated ? !tolerated.includes(status) : status === '500');
  return Object.entries(refused).flatMap(([status, count]) => (bad(status) ? [`${count} operations answered ${status}`] : []));
}

/** Number of violations. */
export const faultsFound = ({ findings }: Result): number => Object.values(findings).reduce((sum, keys) => sum + keys.length, 0);

/** A line of the table. */
export function row({ findings, refused, figures, ...result }: Result): Record<string, string | number> {
  return {
    fault: result.fault,
    speed: result.speed,
    s: result.seconds,
    ok: result.acknowledged,
    refused: Object.entries(refused)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    events: result.events,
    'lag p50/p99/max ms': `${result.lagP50} / ${result.lagP99} / ${result.lagMax}`,
    'drained ms': result.drained ?? '',
    ...Object.fromEntries(Object.entries(findings).map(([kind, keys]) => [kind, keys.length])),
    figures: Object.entries(figures)
      .map(([what, value]) => `${what} ${value}`)
      .join(', '),
  };
}
