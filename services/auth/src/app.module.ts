import { SNAPSHOT_SOURCES } from '@lms360/service-kit/events/snapshots';
import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { DynamicModule, Module } from '@nestjs/common';
import { AccountRetention } from './accounts/account-retention.js';
import { Attempts } from './accounts/attempts.js';
import { Displacement } from './accounts/displacement.js';
import { Invitations } from './accounts/invitations.service.js';
import { PasswordChange } from './accounts/password-change.service.js';
import { PasswordRenewal } from './accounts/password-renewal.service.js';
import { PasswordReset } from './accounts/password-reset.service.js';
import { PasswordsController } from './accounts/passwords.controller.js';
import { Passwords } from './accounts/passwords.service.js';
import { RegistrationController } from './accounts/registration.controller.js';
import { Registration } from './accounts/registration.service.js';
import { Resending } from './accounts/resending.service.js';
import { ResetRequest } from './accounts/reset-request.service.js';
import { StoredParameters } from './accounts/stored-parameters.service.js';
import { TokenMails } from './accounts/token-mails.js';
import { VerificationController } from './accounts/verification.controller.js';
import { Verification } from './accounts/verification.service.js';
import { CompaniesController } from './companies/companies.controller.js';
import { CompanyDeletion } from './companies/company-deletion.service.js';
import { CompanyRegistration } from './companies/company-registration.js';
import { CompanyRetention } from './companies/company-retention.js';
import { CompanySubscription } from './companies/company-subscription.js';
import { Seats } from './companies/seats.service.js';
import { SubscriptionConsumer } from './companies/subscription.consumer.js';
import { AUTH_CONFIG, AuthConfig } from './config.js';
import { MailedLinks } from './links/mailed-links.service.js';
import { MemberEvents } from './members/member-events.js';
import { MemberListController } from './members/member-list.controller.js';
import { MemberList } from './members/member-list.query.js';
import { MemberRemoval } from './members/member-removal.service.js';
import { memberSnapshots } from './members/member-snapshots.js';
import { MembersController } from './members/members.controller.js';
import { Members } from './members/members.service.js';
import { ProfileController } from './members/profile.controller.js';
import { Profile } from './members/profile.service.js';
import { definition } from './service.js';
import { AccessTokens } from './sessions/access-token.js';
import { LoginController } from './sessions/login.controller.js';
import { Login } from './sessions/login.service.js';
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
