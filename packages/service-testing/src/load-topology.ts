import { connect } from 'amqplib';
import { Topology } from '@lms360/service-kit/events/topology';

/** Declares a topology on a broker as its administrator, instead of loading its definitions: for systems that exist during a test only. */
export async function loadTopology(amqpUrl: string, topology: Topology): Promise<void> {
  const { exchanges, queues, bindings } = topology.definitions();
  const connection = await connect(amqpUrl);
  const channel = await connection.createChannel();
  for (const { name, arguments: args } of queues) {
    await channel.assertQueue(name, { durable: true, arguments: args });
  }
  for (const { name } of exchanges) await channel.assertExchange(name, 'topic', { durable: true });
  for (const { source, destination, routing_key: key } of bindings) {
    await channel.bindQueue(destination, source, key);
  }
  await connection.close();
}
