import { sessionEnded } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { EndedSessions } from '@lms360/service-kit/http/tokens/ended-sessions';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { TOKEN_SECONDS } from './access-tokens.service.js';
import { Session } from './session.entity.js';

type MemberKey = { companyId: string; memberId: string };
type Cause = NonNullable<z.infer<typeof sessionEnded.schema>['cause']>;

/** Begins and ends logins. */
@Injectable()
export class Sessions {
  constructor(
    private readonly clock: Clock,
    private readonly ended: EndedSessions,
    private readonly outbox: Outbox,
  ) {}

  /** Id and expiry of a session that begins now. */
  next(): Pick<Session, 'sessionId' | 'expiresAt'> {
    return { sessionId: uuid(), expiresAt: this.expiry() };
  }

  /** Ends the session of who logs out: this service refuses its token at once, every other service when the event arrives. */
  async end(tx: EntityManager, member: MemberKey, sessionId: string): Promise<void> {
    await this.endSessions(tx, member, [sessionId], 'logout');
  }

  /** Ends every session of a member but `keep`. @param cause what whoever is signed in will read */
  async endAll(tx: EntityManager, { companyId, memberId }: MemberKey, cause: Cause, keep?: string): Promise<void> {
    const open = await tx.findBy(Session, { companyId, memberId });
    const sessionIds = open.map((session) => session.sessionId).filter((sessionId) => sessionId !== keep);
    if (sessionIds.length > 0) await this.endSessions(tx, { companyId, memberId }, sessionIds, cause);
  }

  /** Ends every session of a company. */
  async endCompany(tx: EntityManager, companyId: string): Promise<void> {
    const open = await tx.findBy(Session, { companyId });
    const byMember = Map.groupBy(open, (session) => session.memberId);
    for (const [memberId, sessions] of byMember) {
      await this.endSessions(
        tx,
        { companyId, memberId },
        sessions.map((session) => session.sessionId),
        'company',
      );
    }
  }

  private async endSessions(
    tx: EntityManager,
    { companyId, memberId }: MemberKey,
    sessionIds: string[],
    cause: Cause,
  ): Promise<void> {
    const expiresAt = this.expiry(); // no token of these sessions is valid for longer
    await tx.query('DELETE FROM session WHERE company_id = $1 AND session_id = ANY($2)', [companyId, sessionIds]);
    await this.ended.end(tx, sessionIds, expiresAt, cause);
    await this.outbox.add(tx, sessionEnded, {
      companyId,
      subject: memberId,
      version: 0, // a session ends once: the order of these events does not matter
      data: { memberId, sessionIds, expiresAt: expiresAt.toISOString(), cause },
    });
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + TOKEN_SECONDS * 1000);
  }
}
