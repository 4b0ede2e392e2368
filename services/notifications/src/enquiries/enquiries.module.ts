import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesService } from './enquiries.service.js';

/** The contact form of visitors. */
@Module({ imports: [MailsModule], controllers: [EnquiriesController], providers: [EnquiriesService] })
export class EnquiriesModule {}
