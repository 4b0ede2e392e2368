import { sessionEnded } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { EndedSessions } from '@lms360/service-kit/http/tokens/ended-sessions';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { TOKEN_SECONDS } from './access-tokens.service.js';
import { Session } from './session.entity.js';

type Whose = { companyId: string; memberId: string };

/** Begins and ends logins. */
@Injectable()
export class Sessions {
  constructor(
    private readonly clock: Clock,
    private readonly ended: EndedSessions,
    private readonly outbox: Outbox,
  ) {}

  /** Id and end of a session that begins now. */
  next(): Pick<Session, 'sessionId' | 'expiresAt'> {
    return { sessionId: uuid(), expiresAt: this.expiry() };
  }

  /** Ends one session: its token is dead at once here, and in every other service when the event arrives. */
  async end(tx: EntityManager, whose: Whose, sessionId: string): Promise<void> {
    await this.tell(tx, whose, [sessionId]);
  }

  /** Ends every session of a member but `keep`. */
  async endAll(tx: EntityManager, { companyId, memberId }: Whose, keep?: string): Promise<void> {
    const open = await tx.findBy(Session, { companyId, memberId });
    const sessionIds = open.map((session) => session.sessionId).filter((sessionId) => sessionId !== keep);
    if (sessionIds.length > 0) await this.tell(tx, { companyId, memberId }, sessionIds);
  }

  /** Ends every session of a company. */
  async endCompany(tx: EntityManager, companyId: string): Promise<void> {
    const open = await tx.findBy(Session, { companyId });
    const byMember = Map.groupBy(open, (session) => session.memberId);
    for (const [memberId, sessions] of byMember) {
      await this.tell(
        tx,
        { companyId, memberId },
        sessions.map((session) => session.sessionId),
      );
    }
  }

  private async tell(tx: EntityManager, { companyId, memberId }: Whose, sessionIds: string[]): Promise<void> {
    const expiresAt = this.expiry(); // no token of theirs lives longer
    await tx.query('DELETE FROM session WHERE company_id = $1 AND session_id = ANY($2)', [companyId, sessionIds]);
    await this.ended.end(tx, sessionIds, expiresAt);
    await this.outbox.add(tx, sessionEnded, {
      companyId,
      subject: memberId,
      version: 0, // sessions only ever end: no order matters
      data: { memberId, sessionIds, expiresAt: expiresAt.toISOString() },
    });
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + TOKEN_SECONDS * 1000);
  }
}
