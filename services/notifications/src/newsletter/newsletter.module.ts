import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';

/** Subscribing to the newsletter. */
@Module({ imports: [MailsModule], controllers: [NewsletterController], providers: [NewsletterService] })
export class NewsletterModule {}
