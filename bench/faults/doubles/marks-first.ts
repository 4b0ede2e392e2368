import { Relay } from '@lms360/service-kit/events/relay';
import type { DataSource } from 'typeorm';

// Wrong on purpose, loaded into a service's process before its own code: a relay that marks events as published, and crashes before it
// has published them.

interface Inside {
  dataSource: DataSource;
}

(Relay.prototype as unknown as { relayBatch: () => Promise<number> }).relayBatch = async function (this: Inside) {
  const [rows]: [unknown[], number] = await this.dataSource.query('DELETE FROM outbox RETURNING id');
  if (rows.length > 0) process.kill(process.pid, 'SIGKILL');
  return 0;
};
