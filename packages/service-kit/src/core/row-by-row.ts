import { Injectable } from '@nestjs/common';
import { Clock } from './clock.js';
import { isUnavailable } from './errors.js';
import { HOUR_MS, Metrics } from './metrics.js';

/** After so many consecutive rows for which a dependency was unavailable the pass ends: it would be for the others, too. */
const GIVES_UP_AFTER = 5;

/** One pass of a worker over rows, companies or whatever it walks. */
export interface Pass<Row> {
  /** The worker's name, in the figure `rows_put_off`. */
  worker: string;
  rows: Iterable<Row>;
  idOf: (row: Row) => string;
  work: (row: Row) => Promise<unknown>;
  /** Logs a failure. */
  failed: (error: unknown, row: Row) => void;
}

/** What a worker remembers between two passes: since when each row fails (ms since 1970), and which row it came to last. */
interface Progress {
  failingSince: Map<string, number>;
  last: string | undefined;
}

/**
 * Walks rows each by itself: one that fails is put off to the next pass and stops no other. Rows that a worker has put off for an hour are counted in
 * `rows_put_off`, with an alert.
 */
@Injectable()
export class RowByRow {
  private readonly workers = new Map<string, Progress>();

  constructor(
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /** @throws the last error when a dependency was unavailable for several rows in a row; the next pass begins behind them */
  async walk<Row>({ worker, rows, idOf, work, failed }: Pass<Row>): Promise<void> {
    const progress = this.progressOf(worker);
    const ordered = behind([...rows], (row) => idOf(row) === progress.last);
    forget(progress.failingSince, new Set(ordered.map(idOf)));
    let unavailable = 0;
    for (const row of ordered) {
      const id = idOf(row);
      progress.last = id;
      try {
        await work(row);
        progress.failingSince.delete(id);
        unavailable = 0;
      } catch (error) {
        if (!progress.failingSince.has(id)) progress.failingSince.set(id, this.clock.now().getTime());
        failed(error, row);
        unavailable = isUnavailable(error) ? unavailable + 1 : 0;
        if (unavailable === GIVES_UP_AFTER) throw error;
      }
    }
    progress.last = undefined;
  }

  private progressOf(worker: string): Progress {
    const known = this.workers.get(worker);
    if (known) return known;
    const created: Progress = { failingSince: new Map(), last: undefined };
    this.workers.set(worker, created);
    this.metrics.countPutOff(worker, () => {
      const before = this.clock.now().getTime() - HOUR_MS;
      return [...created.failingSince.values()].filter((since) => since <= before).length;
    });
    return created;
  }
}

/** The rows in turn, beginning behind the one at which the last pass gave up. */
function behind<Row>(rows: Row[], isLast: (row: Row) => boolean): Row[] {
  const next = rows.findIndex(isLast) + 1;
  return [...rows.slice(next), ...rows.slice(0, next)];
}

/** Rows that are no longer there. */
function forget(failingSince: Map<string, number>, present: ReadonlySet<string>): void {
  for (const id of failingSince.keys()) if (!present.has(id)) failingSince.delete(id);
}
