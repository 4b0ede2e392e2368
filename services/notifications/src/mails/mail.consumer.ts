import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { MemberDirectory } from '../members/member-directory.query.js';
import { MailQueue } from './mail-queue.service.js';
import { eventMails } from './mail-registry.js';

/** Turns events into mails that wait to be sent; snapshots bring none. */
@Controller()
export class MailConsumer {
  constructor(private readonly queue: MailQueue) {}

  @EventPattern([...new Set(eventMails.flatMap(({ types }) => types))])
  async write(@Payload() data: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
    const members = new MemberDirectory(tx, event.companyid);
    for (const mail of eventMails.filter(({ types }) => types.includes(event.type))) {
      await this.queue.add(tx, event.companyid, event.id, await mail.plan(data, members));
    }
  }
}
