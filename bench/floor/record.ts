import type { Api } from '@lms360/api-client/api';
import type { RunningSystem } from '../lib/running-system.ts';
import type { HotCall, Request } from './calls.ts';
import type { FloorRead } from './plan.ts';
import type { StatementLog } from './statements.ts';

/** How many different requests of a call are made, repeatedly. */
export const RECORDED = 100;

/**
 * Makes a call's requests once through the product and records statements and answers, so that the floor does the same work.
 * @throws Error when an answer is not a success, or when requests of one call send different statements
 */
export async function record(running: RunningSystem, visitor: Api, log: StatementLog, call: HotCall): Promise<FloorRead> {
  const databaseUrl = running.databaseUrl(call.service);
  const database = new URL(databaseUrl).pathname.slice(1);
  const read: FloorRead = { databaseUrl, statements: [], recorded: [] };
  const ask = ({ path, token, body }: Request) => (token ? visitor.as(token) : visitor).mustPost(path, body);
  for (let number = 0; number < RECORDED; number++) await ask(call.request(number)); // warms the caches of tokens and companies
  for (let number = 0; number < RECORDED; number++) {
    let answer: object = {};
    const sent = await log.during(database, async () => {
      answer = await ask(call.request(number));
    });
    const texts = sent.map(({ text }) => text);
    if (number === 0) read.statements = texts;
    else if (texts.join() !== read.statements.join())
      throw new Error(`${call.name} sends other statements at request ${number}: ${texts.join('; ')}`);
    read.recorded.push({ parameters: sent.map(({ parameters }) => parameters), answer });
  }
  if (read.statements.length === 0) throw new Error(`${call.name} has sent no statement.`);
  return read;
}
