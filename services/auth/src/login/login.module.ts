import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { LoginController } from './login.controller.js';
import { LoginAttempts } from './login-attempts.service.js';
import { Login } from './login.service.js';
import { Logout } from './logout.service.js';
import { SessionEntry } from './session-entry.service.js';
import { SessionOpening } from './session-opening.service.js';

/** Signing in and out. */
@Module({
  imports: [AttemptsModule, CompaniesModule, MembersModule, NoticesModule, PasswordsModule, SessionsModule],
  controllers: [LoginController],
  providers: [Login, LoginAttempts, Logout, SessionEntry, SessionOpening],
})
export class LoginModule {}
