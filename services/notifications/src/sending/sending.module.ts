import { Module } from '@nestjs/common';
import { DueMails } from './due-mails.service.js';
import { MailClaims } from './mail-claims.service.js';
import { MailMetrics } from './mail-metrics.service.js';
import { MailRenderer } from './mail-renderer.service.js';
import { MailSender } from './mail-sender.service.js';
import { Retention } from './retention.service.js';
import { SmtpAdapter } from './smtp.adapter.js';

/** Sending the mails that wait, and deleting old ones. */
@Module({ providers: [MailRenderer, MailClaims, DueMails, MailMetrics, MailSender, SmtpAdapter, Retention] })
export class SendingModule {}
