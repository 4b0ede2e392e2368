import { PinoLogger } from 'nestjs-pino';
import { type DestinationStream, symbols } from 'pino';
import type { TestService } from './test-service.js';
import { waitUntil } from './wait-until.js';

/** A line of a service's log. */
export type LogLine = Record<string, unknown>;

/** Reads what a service logs, which is silent in tests, until it is closed. */
export class TestLog {
  private readonly lines: string[] = [];
  private readonly close: () => void;

  private constructor(service: TestService) {
    const { logger } = service.app.get(PinoLogger);
    const output = (logger as unknown as Record<symbol, DestinationStream>)[symbols.streamSym] as DestinationStream;
    const { level } = logger;
    const { write } = output;
    logger.level = 'info';
    output.write = (line) => void this.lines.push(line);
    this.close = () => {
      output.write = write;
      logger.level = level;
    };
  }

  /**
   * Makes one call and reads what it leaves: its access line, and behind it a line for each act.
   * @param route of the call
   * @returns its status, those lines, and everything that was logged meanwhile as text
   */
  static async of(
    service: TestService,
    route: string,
    call: () => Promise<{ status: number }>,
  ): Promise<{ status: number; access: LogLine | undefined; acts: LogLine[]; text: string }> {
    const log = new TestLog(service);
    try {
      const { status } = await call();
      const read = () => log.lines.map((line) => JSON.parse(line) as LogLine).filter((line) => line['route'] === route);
      await waitUntil('the access line', () => read().length > 0);
      const [access, ...acts] = read();
      return { status, access, acts, text: log.lines.join('') };
    } finally {
      log.close();
    }
  }
}
