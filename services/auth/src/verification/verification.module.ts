import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { LinksModule } from '../links/links.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { Displacement } from './displacement.service.js';
import { Invitations } from './invitations.service.js';
import { OwnerVerification } from './owner-verification.service.js';
import { Resending } from './resending.service.js';
import { VerificationController } from './verification.controller.js';
import { Verification } from './verification.service.js';

/** Verifying addresses: a new company's owner by the mailed link, an invited member with the first password. */
@Module({
  imports: [AttemptsModule, CompaniesModule, LinksModule, MembersModule, NoticesModule],
  controllers: [VerificationController],
  providers: [Displacement, Invitations, OwnerVerification, Resending, Verification],
  exports: [Displacement, Invitations, Resending],
})
export class VerificationModule {}
