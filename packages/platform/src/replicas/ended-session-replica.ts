import { sessionEnded } from '@lms360/contracts/events/auth';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { EndedSessions } from '@lms360/service-kit/http/tokens/ended-sessions';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { z } from 'zod';

/** Refuses the tokens of sessions that ended: signing out, a changed password or role, a deactivated member. */
@Controller()
export class EndedSessionReplica {
  constructor(private readonly sessions: EndedSessions) {}

  @EventPattern([sessionEnded.type])
  async onSessionEnded(
    @Payload() { sessionIds, expiresAt, cause }: z.infer<typeof sessionEnded.schema>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.sessions.end(tx, sessionIds, new Date(expiresAt), cause);
  }
}
