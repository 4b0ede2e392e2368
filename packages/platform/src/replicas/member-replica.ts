import { memberEvents, type MemberState } from '@lms360/contracts/events/auth';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { Controller, type Type } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { recordVersion } from './record-version.js';
import { replicaRow } from './replica-row.js';

/** What a service stores about members. */
export interface MemberReplica {
  /** Name of the id's column in its table `member`. */
  key: 'id' | 'member_id';
  /** Fields of a member's state; the columns have the same names. */
  columns: readonly Exclude<keyof MemberState, 'memberId' | 'createdAt'>[];
  /** Where versions are compared: in the row's column `version`, or in the table `subject_version` (record-version.ts). */
  versions: 'row' | 'subject_version';
}

/**
 * The consumer that maintains a service's replica of auth's members. Removed members are kept, as their state says so: they are
 * authors and readers of existing content, and an older event cannot restore them.
 */
export function memberReplica({ key, columns, versions }: MemberReplica): Type {
  const keep = replicaRow({ table: 'member', key, columns, version: versions === 'row' ? 'version' : undefined });

  @Controller()
  class MemberReplicaConsumer {
    @EventPattern(memberEvents.map(({ type }) => type))
    async onMemberState(@Payload() member: MemberState, @Ctx() context: EventContext): Promise<void> {
      if (versions === 'subject_version' && !(await recordVersion(context))) return;
      const { tx, event } = context;
      const kept = Object.fromEntries(columns.map((column) => [column, member[column]]));
      const row = { ...kept, [key]: member.memberId, version: event.subjectversion };
      await keep(tx, event.companyid, row as Parameters<typeof keep>[2]);
    }
  }
  return MemberReplicaConsumer;
}
