import { sessionEnded } from '@lms360/contracts/events/auth';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { EndedSessions } from '@lms360/service-kit/http/tokens/ended-sessions';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { z } from 'zod';

type SessionsEnded = z.infer<typeof sessionEnded.schema>;

/** Sessions that ended are refused here too. */
@Controller()
export class SessionConsumer {
  constructor(private readonly sessions: EndedSessions) {}

  @EventPattern([sessionEnded.type])
  async ended(@Payload() { sessionIds, expiresAt }: SessionsEnded, @Ctx() { tx }: EventContext): Promise<void> {
    await this.sessions.end(tx, sessionIds, new Date(expiresAt));
  }
}
