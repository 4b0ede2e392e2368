import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A statement with its parameters, as the service sent it. */
export interface Statement {
  text: string;
  parameters: (string | null)[];
}

const MARK = '\u00a7'; // occurs nowhere else in the log
/** The answer arrives before the log's lines. */
const LOG_DELAY_MS = 30;
/** Background statements of every service: tenant settings, transactions, relays, listeners. */
const PLUMBING =
  /set_config|advisory|\b(outbox|published_event|inbox|inbox_retry|ended_session|object_removal)\b|^\s*(BEGIN|START|COMMIT|ROLLBACK|LISTEN|SELECT 1)\b/i;

/**
 * Records which statements a call sends, from PostgreSQL's own log: so the floor runs what the product runs, and a call that
 * needs more statements than documented is noticed.
 */
export class StatementLog {
  readonly #adminUrl: string;
  readonly #file: string;

  private constructor(adminUrl: string, file: string) {
    this.#adminUrl = adminUrl;
    this.#file = file;
  }

  /** Switches the logging on. @param logFile where the server writes */
  static async open(adminUrl: string, logFile: string): Promise<StatementLog> {
    const log = new StatementLog(adminUrl, logFile);
    await log.#configure(`log_line_prefix = '${MARK}%d${MARK}'`, `log_statement = 'all'`);
    return log;
  }

  /** Switches the logging off. */
  close(): Promise<void> {
    return this.#configure(`log_statement = 'none'`);
  }

  /** The statements that a database got while `work` ran, in order. */
  async during(database: string, work: () => Promise<void>): Promise<Statement[]> {
    const before = readFileSync(this.#file).length;
    await work();
    await sleep(LOG_DELAY_MS);
    const entries = readFileSync(this.#file)
      .subarray(before)
      .toString('utf8')
      .split(new RegExp(`^${MARK}`, 'm'));
    const own = entries.filter((entry) => entry.startsWith(`${database}${MARK}`));
    return own.flatMap((entry, index) => statementOf(entry, own[index + 1])).filter(({ text }) => !PLUMBING.test(text));
  }

  async #configure(...settings: string[]): Promise<void> {
    const admin = new pg.Client({ connectionString: this.#adminUrl });
    await admin.connect();
    for (const setting of settings) await admin.query(`ALTER SYSTEM SET ${setting}`);
    await admin.query('SELECT pg_reload_conf()');
    await admin.end();
    await sleep(500); // every backend reads it between two statements
  }
}

function statementOf(entry: string, next = ''): Statement[] {
  const text = /LOG: {2}execute [^:]+: ([\s\S]*)/.exec(entry)?.[1]?.trim();
  if (!text) return [];
  const detail = /DETAIL: {2}Parameters: ([\s\S]*)/i.exec(next)?.[1] ?? '';
  const parameters: (string | null)[] = [];
  for (const [, number, value] of detail.matchAll(/\$(\d+) = (?:'((?:[^']|'')*)'|NULL)/g)) {
    parameters[Number(number) - 1] = value === undefined ? null : value.replaceAll("''", "'");
  }
  return [{ text, parameters }];
}
