import { SNAPSHOT_SOURCES } from '@lms360/service-kit/events/snapshots';
import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { DynamicModule, Module } from '@nestjs/common';
import { AccountRetention } from './registration/account-retention.service.js';
import { Attempts } from './attempts/attempts.service.js';
import { Displacement } from './registration/displacement.service.js';
import { Invitations } from './verification/invitations.service.js';
import { PasswordChange } from './passwords/password-change.service.js';
import { PasswordRenewal } from './passwords/password-renewal.service.js';
import { PasswordReset } from './passwords/password-reset.service.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { Passwords } from './passwords/passwords.service.js';
import { RegistrationController } from './registration/registration.controller.js';
import { Registration } from './registration/registration.service.js';
import { Resending } from './verification/resending.service.js';
import { ResetRequest } from './passwords/reset-request.service.js';
import { StoredParameters } from './passwords/stored-parameters.service.js';
import { TokenMails } from './links/link-mails.service.js';
import { VerificationController } from './verification/verification.controller.js';
import { Verification } from './verification/verification.service.js';
import { CompaniesController } from './companies/companies.controller.js';
import { CompanyDeletion } from './companies/company-deletion.service.js';
import { CompanyRegistration } from './companies/company-registration.service.js';
import { CompanyRetention } from './companies/company-retention.service.js';
import { CompanySubscription } from './companies/company-subscription.service.js';
import { Seats } from './seats/seats.service.js';
import { SubscriptionConsumer } from './companies/subscription.consumer.js';
import { AUTH_CONFIG, AuthConfig } from './config.js';
import { MailedLinks } from './links/mailed-links.service.js';
import { MemberEvents } from './members/member-events.service.js';
import { MemberListController } from './members/member-list.controller.js';
import { MemberList } from './members/member-list.query.js';
import { MemberRemoval } from './members/member-removal.service.js';
import { memberSnapshots } from './members/member-snapshots.query.js';
import { MembersController } from './members/members.controller.js';
import { Members } from './members/members.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { Profile } from './profile/profile.service.js';
import { definition } from './service.js';
import { AccessTokens } from './sessions/access-tokens.service.js';
import { LoginController } from './login/login.controller.js';
import { Login } from './login/login.service.js';
import { Sessions } from './sessions/sessions.service.js';

const accounts = [
  AccountRetention,
  Attempts,
  Displacement,
  Invitations,
  PasswordChange,
  PasswordRenewal,
  PasswordReset,
  Passwords,
  Registration,
  Resending,
  ResetRequest,
  StoredParameters,
  TokenMails,
  Verification,
];
const companies = [CompanyDeletion, CompanyRetention, CompanyRegistration, CompanySubscription, Seats];
const members = [MemberEvents, MemberList, MemberRemoval, Members, Profile];
const sessions = [AccessTokens, Login, MailedLinks, Sessions];

/** Accounts, companies, members and sessions. */
@Module({})
export class AppModule {
  static register(config: AuthConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceKitModule.register(definition(config))],
      controllers: [
        LoginController,
        RegistrationController,
        VerificationController,
        PasswordsController,
        MembersController,
        MemberListController,
        ProfileController,
        CompaniesController,
        SubscriptionConsumer,
      ],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        { provide: SNAPSHOT_SOURCES, useValue: [memberSnapshots] },
        ...accounts,
        ...companies,
        ...members,
        ...sessions,
      ],
    };
  }
}
