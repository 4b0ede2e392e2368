import { companyDeleted, companyRegistered, memberEvents, memberSchema, sessionEnded } from '@lms360/contracts/events/auth';
import { subscriptionEvents, subscriptionSchema } from '@lms360/contracts/events/billing';
import { DeletedCompanies } from '@lms360/service-kit/events/deleted-companies';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { replicaRow } from '@lms360/platform/replicas/replica-row';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { EndedSessions } from '@lms360/service-kit/http/tokens/ended-sessions';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';

const typesOf = (events: { type: string }[]) => events.map((event) => event.type);
/** Children before their parents. */
const TABLES = ['lesson', 'chapter', 'course', 'subcategory', 'category', 'member'];

const keepMember = replicaRow({ table: 'member', key: 'id', columns: ['name'], version: 'version' });

/** What auth and billing tell about companies: their periods and limits, their members' names, their end. */
@Controller()
export class CompanyEventsConsumer {
  constructor(
    private readonly directory: CompanyDirectory,
    private readonly deletedCompanies: DeletedCompanies,
    private readonly sessions: EndedSessions,
    private readonly store: ObjectStore,
  ) {}

  /** The trial begins with unlimited courses (api.md, Rules of money); billing's own news follow as version 1 and up. */
  @EventPattern([companyRegistered.type])
  async registered(@Payload() data: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
    const { trialEndsAt } = companyRegistered.schema.parse(data);
    await this.directory.applySubscription(tx, event.companyid, 0, new Date(trialEndsAt));
  }

  @EventPattern(typesOf(subscriptionEvents))
  async subscribed(@Payload() data: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
    const { endsAt, limits } = subscriptionSchema.parse(data);
    await this.directory.applySubscription(tx, event.companyid, event.subjectversion, new Date(endsAt), limits);
  }

  @EventPattern(typesOf(memberEvents))
  async memberTold(@Payload() data: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
    const { memberId, name } = memberSchema.parse(data);
    await keepMember(tx, event.companyid, { id: memberId, name, version: event.subjectversion });
  }

  @EventPattern([sessionEnded.type])
  async sessionEnded(@Payload() data: unknown, @Ctx() { tx }: EventContext): Promise<void> {
    const { sessionIds, expiresAt } = sessionEnded.schema.parse(data);
    await this.sessions.end(tx, sessionIds, new Date(expiresAt));
  }

  /** Rows at once, files after the commit; what comes later about the company is ignored. */
  @EventPattern([companyDeleted.type])
  async companyDeleted(@Ctx() { tx, event }: EventContext): Promise<void> {
    await this.deletedCompanies.markDeleted(tx, event.companyid);
    for (const table of TABLES) await tx.query(`DELETE FROM ${table} WHERE company_id = $1`, [event.companyid]);
    await this.store.removeCompany(tx, event.companyid);
  }
}
