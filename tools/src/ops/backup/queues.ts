import { connect } from 'amqplib';
import { services, type Service } from '@lms360/contracts/services.ts';

/** Pending events of a service in the broker, and whether it consumes. */
export interface Waiting {
  service: Service;
  listening: boolean;
}

/** The services with pending events in the broker. A queue that was never declared has none. */
export async function waitingEvents(amqpUrl: string, prefix: string): Promise<Waiting[]> {
  const connection = await connect(amqpUrl);
  try {
    const waiting: Waiting[] = [];
    for (const service of services) {
      for (const name of [service, `${service}.rebuild`]) {
        const channel = await connection.createChannel();
        channel.on('error', () => undefined); // a missing queue closes the channel
        const queue = await channel.checkQueue(prefix + name).catch(() => undefined);
        if (queue && queue.messageCount > 0) waiting.push({ service, listening: queue.consumerCount > 0 });
      }
    }
    return waiting;
  } finally {
    await connection.close();
  }
}
