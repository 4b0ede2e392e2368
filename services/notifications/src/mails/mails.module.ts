import { Module } from '@nestjs/common';
import { MailQueue } from './mail-queue.service.js';
import { MailConsumer } from './mail.consumer.js';

/** Which mails there are, and writing them: for events, and for whoever queues one. */
@Module({ controllers: [MailConsumer], providers: [MailQueue], exports: [MailQueue] })
export class MailsModule {}
