import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { LinksModule } from '../links/links.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { NewPasswords } from './new-passwords.service.js';
import { PasswordChange } from './password-change.service.js';
import { PasswordLinks } from './password-links.service.js';
import { PasswordRenewal } from './password-renewal.service.js';
import { PasswordReset } from './password-reset.service.js';
import { PasswordsController } from './passwords.controller.js';
import { Passwords } from './passwords.service.js';
import { ResetRequest } from './reset-request.service.js';
import { StoredParameters } from './stored-parameters.service.js';

/** Hashing, checking, changing and resetting passwords. */
@Module({
  imports: [AttemptsModule, LinksModule, MembersModule, NoticesModule, SessionsModule, VerificationModule],
  controllers: [PasswordsController],
  providers: [
    NewPasswords,
    PasswordChange,
    PasswordLinks,
    PasswordRenewal,
    PasswordReset,
    Passwords,
    ResetRequest,
    StoredParameters,
  ],
  exports: [PasswordRenewal, Passwords],
})
export class PasswordsModule {}
