import { Module } from '@nestjs/common';
import { LinkMails } from './link-mails.service.js';
import { MailedLinks } from './mailed-links.service.js';

/** The single-use links that mails carry: verification, invitation, new password. */
@Module({ providers: [LinkMails, MailedLinks], exports: [LinkMails, MailedLinks] })
export class LinksModule {}
