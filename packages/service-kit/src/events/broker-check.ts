import type { ChannelModel } from 'amqplib';
import { OutsideFault } from '../core/outside.js';
import { isError, reasonOf } from '../core/reason.js';

/**
 * Publishes a message that no queue is bound for, which the broker drops: it confirms it only to a user who may publish such.
 * @param key routing key, the service's own
 * @throws the error with which the broker closes the channel
 */
export async function startCheck(
  connection: ChannelModel,
  exchange: string,
  key: string,
  userId: string | undefined,
): Promise<void> {
  const channel = await connection.createConfirmChannel();
  try {
    await new Promise<void>((resolve, reject) => {
      channel.on('error', reject);
      channel.publish(exchange, key, Buffer.alloc(0), { type: key, userId }, (error) =>
        error ? reject(error as Error) : resolve(),
      );
    });
  } finally {
    await channel.close().catch(() => undefined); // closed by the broker
  }
}

/** Whether the broker answers and refuses: to wait would change nothing. */
export const isRefusal = (error: unknown): boolean => isError(error) && brokerFault(error) !== error;

/** The broker's refusals in a sentence for the operator; other errors unchanged. */
export function brokerFault(error: unknown): Error {
  if (error instanceof OutsideFault) return error;
  const reason = reasonOf(error);
  const fault = (sentence: string) => new OutsideFault(sentence, { cause: error });
  if (/Login was refused|ACCESS[-_]REFUSED.*(login|authentication)/i.test(reason))
    return fault('refuses user or password of AMQP_URL: look at both, and whether that user was made there.');
  // amqplib does not pass on what the broker says of a virtual host.
  if (/Expected ConnectionOpenOk|vhost/i.test(reason))
    return fault('has no virtual host as AMQP_URL names it, the part behind the slash, or does not open it to that user.');
  if (/ACCESS[-_]REFUSED/i.test(reason))
    return fault(
      `does not let the user of AMQP_URL do what the service does (${reason}): load its permissions (docs/operations.md).`,
    );
  if (isError(error)) return error;
  return fault('does not answer in time: look at AMQP_URL, and whether it runs.');
}
