import { connectionAdvice, reasonOf } from './reason.js';

/** A system outside of the process, and what the process needs of it. */
export interface OutsideSystem {
  /** For people, e.g. `the object store`. */
  name: string;
  /** The variable that holds its address. */
  variable: string;
  /**
   * Tries, once, what the process needs; it ends by itself within some seconds.
   * @returns what the process may do there, in words
   * @throws OutsideFault with what an operator looks at; any other error when it is out of reach
   */
  check: () => Promise<string>;
}

/** A system outside answers, but not as the process needs it; the message is a sentence for the operator. */
export class OutsideFault extends Error {}

/** The part of a log that is written to. */
interface Log {
  info(line: object, text: string): void;
  error(line: object, text: string): void;
}

/**
 * Says once, in a line for each, which systems outside answer and with which rights, or what to look at. A fault is logged as an error and ends nothing:
 * what needs that system answers 503 until it is mended.
 */
export async function reportOutside(systems: readonly OutsideSystem[], log: Log): Promise<void> {
  await Promise.all(
    systems.map(async ({ name, variable, check }) => {
      try {
        const rights = await check();
        log.info({ outside: name, rights }, `${name} answers: ${rights}`);
      } catch (err) {
        log.error({ err, outside: name }, `${name} ${sentenceOf(err, variable)}`);
      }
    }),
  );
}

function sentenceOf(error: unknown, variable: string): string {
  if (error instanceof OutsideFault) return error.message;
  return `is out of reach (${reasonOf(error)}). ${connectionAdvice(error, variable) ?? `Look at ${variable}.`}`;
}
