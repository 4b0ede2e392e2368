import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { sessionEnded } from '@lms360/contracts/events/auth';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { EndedSessions } from '@lms360/service-kit/http/tokens/ended-sessions';

/** Refuses the tokens of sessions that ended: logout, a changed password or role, a deactivated member. */
@Controller()
export class SessionEventsConsumer {
  constructor(private readonly sessions: EndedSessions) {}

  @EventPattern([sessionEnded.type])
  async ended(@Payload() data: { sessionIds: string[]; expiresAt: string }, @Ctx() { tx }: EventContext): Promise<void> {
    await this.sessions.end(tx, data.sessionIds, new Date(data.expiresAt));
  }
}
