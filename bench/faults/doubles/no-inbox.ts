import { Inbox, type Effect } from '@lms360/service-kit/events/inbox';
import type { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { Envelope } from '@lms360/service-kit/events/envelope';

// Wrong on purpose, loaded into a service's process before its own code: a consumer without an inbox. Every delivery has its effect.

Inbox.prototype.receive = async function (this: Inbox, envelope: Envelope, effect: Effect) {
  const { database } = this as unknown as { database: CompanyDatabase };
  await database.transaction(envelope.companyid, (tx) => effect(envelope, tx));
};

Inbox.prototype.receiveBatch = async function (this: Inbox, envelopes: Envelope[], effect: Effect) {
  for (const envelope of envelopes) await this.receive(envelope, effect);
};
