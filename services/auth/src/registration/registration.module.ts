import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { LinksModule } from '../links/links.module.js';
import { MembersModule } from '../members/members.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountRetention } from './account-retention.service.js';
import { VerificationModule } from '../verification/verification.module.js';
import { FirstMails } from './first-mails.service.js';
import { NewCompanies } from './new-companies.service.js';
import { RegistrationController } from './registration.controller.js';
import { Registration } from './registration.service.js';
import { WaitingMails } from './waiting-mails.service.js';

/** Signing a company up with its owner. */
@Module({
  imports: [AttemptsModule, LinksModule, MembersModule, PasswordsModule, SessionsModule, VerificationModule],
  controllers: [RegistrationController],
  providers: [AccountRetention, FirstMails, NewCompanies, Registration, WaitingMails],
})
export class RegistrationModule {}
