import { connect } from 'amqplib';
import pg from 'pg';
import type { BackingAddresses } from '../../tools/src/backing.ts';

// Wrong on purpose: deletes the outbox row and commits before it publishes. Used by control.test.ts alone.

const { adminUrl, amqpUrl } = JSON.parse(process.env['LMS360_BACKING'] ?? '{}') as BackingAddresses;
const database = new pg.Client({ connectionString: adminUrl });
await database.connect();
const { rows } = await database.query<{ id: string }>(`DELETE FROM ${process.env['CONTROL_SCHEMA']}.outbox RETURNING id`);
if (process.env['CONTROL_KILL'] && rows.length > 0) process.kill(process.pid, 'SIGKILL');
const connection = await connect(amqpUrl);
const channel = await connection.createConfirmChannel();
for (const { id } of rows) channel.sendToQueue(process.env['CONTROL_QUEUE'] ?? '', Buffer.from(id), { persistent: true });
await channel.waitForConfirms();
await connection.close();
await database.end();
