import { Inbox, type Effect } from '@lms360/service-kit/events/inbox';
import { setCompany } from '@lms360/service-kit/database/company-database';
import type { Envelope } from '@lms360/service-kit/events/envelope';
import type { DataSource } from 'typeorm';

// Wrong on purpose, loaded into a service's process before its own code: a consumer without an inbox. Every delivery has its effect.

Inbox.prototype.receive = async function (this: Inbox, envelope: Envelope, effect: Effect) {
  await (this as unknown as { dataSource: DataSource }).dataSource.transaction(async (tx) => {
    await setCompany(tx, envelope.companyid);
    await effect(envelope, tx);
  });
  return true;
};
