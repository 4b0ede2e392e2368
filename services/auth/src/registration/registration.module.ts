import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { LinksModule } from '../links/links.module.js';
import { MembersModule } from '../members/members.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountRetention } from './account-retention.service.js';
import { Displacement } from './displacement.service.js';
import { NewCompanies } from './new-companies.service.js';
import { RegistrationController } from './registration.controller.js';
import { Registration } from './registration.service.js';

/** Signing a company up with its owner. */
@Module({
  imports: [AttemptsModule, LinksModule, MembersModule, PasswordsModule, SessionsModule],
  controllers: [RegistrationController],
  providers: [AccountRetention, Displacement, NewCompanies, Registration],
})
export class RegistrationModule {}
