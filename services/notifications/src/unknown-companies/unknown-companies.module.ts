import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { UnknownCompaniesController } from './unknown-companies.controller.js';
import { UnknownCompanies } from './unknown-companies.service.js';

/** Invited people who do not know the company. */
@Module({ imports: [MailsModule], controllers: [UnknownCompaniesController], providers: [UnknownCompanies] })
export class UnknownCompaniesModule {}
