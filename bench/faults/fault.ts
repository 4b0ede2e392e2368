import type { Load } from './load.ts';
import type { World } from './world.ts';

/** The size of a run: large, or as small as still shows a fault. */
export interface Scale {
  /** Clients at work, each with one operation at a time. */
  clients: number;
  /** How long a client waits between an answer and its next operation. */
  restMs: number;
  /** Processes killed, and the events over which they are spread. */
  kills: number;
  events: number;
  /** Crashes of the broker, and of PostgreSQL. */
  crashes: number;
  /** How long a process is paused, and a link is bad. */
  pauseSeconds: number;
  linkSeconds: number;
  /** Events delivered again. */
  deliveries: number;
  /** Events among which poison messages are sent. */
  poisoned: number;
  spikeSeconds: number;
  /** Concurrent clients in a race. */
  racers: number;
  rolls: number;
  /** Courses of the read model that is rebuilt, and how many read models are, of eleven. */
  courses: number;
  models: number;
}

export const long: Scale = {
  clients: 6,
  restMs: 0,
  kills: 50,
  events: 10_000,
  crashes: 5,
  pauseSeconds: 60,
  linkSeconds: 20,
  deliveries: 10_000,
  poisoned: 2_000,
  spikeSeconds: 20,
  racers: 50,
  rolls: 20,
  courses: 10_000,
  models: 11,
};

export const short: Scale = {
  clients: 6,
  restMs: 0,
  kills: 6,
  events: 300,
  crashes: 1,
  pauseSeconds: 3,
  linkSeconds: 3,
  deliveries: 500,
  poisoned: 200,
  spikeSeconds: 3,
  racers: 20,
  rolls: 5,
  courses: 300,
  models: 11,
};

/** What a fault reports, in addition to what is measured of every fault. */
export interface Told {
  /** When a dependency was available again (ms since 1970): from then on the backlog must drain. */
  answered?: number[];
  /** For the last column. */
  figures?: Record<string, string | number>;
  /** Violations found by the fault itself. */
  faulty?: string[];
}

export interface Fault {
  name: string;
  /** The failures (5xx, 0 for no answer) that clients may get meanwhile; any but 500 when absent. */
  tolerated?: string[];
  /** It needs a world with {@link World.links}. */
  overLinks?: true;
  /** Injects the fault while clients work (`load`), and resolves when everything is repaired; nothing has to have drained yet. */
  strike(world: World, scale: Scale, load: Load): Promise<Told>;
}
