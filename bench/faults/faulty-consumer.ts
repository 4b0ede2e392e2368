import { connect } from 'amqplib';
import pg from 'pg';
import type { BackingAddresses } from '../../tools/src/backing.ts';

// Wrong on purpose: has its effect without recording that the event was received. Used by control.test.ts alone.

const { adminUrl, amqpUrl } = JSON.parse(process.env['LMS360_BACKING'] ?? '{}') as BackingAddresses;
const database = new pg.Client({ connectionString: adminUrl });
await database.connect();
const connection = await connect(amqpUrl);
const channel = await connection.createChannel();
for (;;) {
  const message = await channel.get(process.env['CONTROL_QUEUE'] ?? '', { noAck: false });
  if (!message) break;
  await database.query(`INSERT INTO ${process.env['CONTROL_SCHEMA']}.effect VALUES ($1)`, [message.content.toString()]);
  if (process.env['CONTROL_KILL']) process.kill(process.pid, 'SIGKILL');
  channel.ack(message);
}
await channel.close();
await connection.close();
await database.end();
