import { Account } from './accounts/account.entity.js';
import { Company } from './companies/company.entity.js';
import { MailedLink } from './links/mailed-link.entity.js';
import { Member } from './members/member.entity.js';
import { AuthTables1700000001000 } from './migrations/1700000001000-auth-tables.js';
import { PasswordParameters1800000000001 } from './migrations/1800000000001-password-parameters.js';
import { SearchText1800000000011 } from './migrations/1800000000011-search-text.js';
import { Devices1800000000012 } from './migrations/1800000000012-devices.js';
import { WaitingMails1800000000013 } from './migrations/1800000000013-waiting-mails.js';
import { UpcomingPeriods1800000000014 } from './migrations/1800000000014-upcoming-periods.js';
import { UsedTrials1800000000020 } from './migrations/1800000000020-used-trials.js';
import { LanguagesAndInviters1800000000021 } from './migrations/1800000000021-languages-and-inviters.js';
import { SignedIn1800000000022 } from './migrations/1800000000022-signed-in.js';
import { LeftAccounts1800000000023 } from './migrations/1800000000023-left-accounts.js';
import { AcceptedTerms1800000000024 } from './migrations/1800000000024-accepted-terms.js';
import { CompanyClosing1800000000031 } from './migrations/1800000000031-company-closing.js';
import { ListedMembers1800000000040 } from './migrations/1800000000040-listed-members.js';
import { DeletedMembersLast1800000000061 } from './migrations/1800000000061-deleted-members-last.js';
import { Session } from './sessions/session.entity.js';

export const entities = [Company, Account, Member, Session, MailedLink];
export const migrations = [
  AuthTables1700000001000,
  PasswordParameters1800000000001,
  SearchText1800000000011,
  Devices1800000000012,
  WaitingMails1800000000013,
  UpcomingPeriods1800000000014,
  UsedTrials1800000000020,
  LanguagesAndInviters1800000000021,
  SignedIn1800000000022,
  LeftAccounts1800000000023,
  AcceptedTerms1800000000024,
  CompanyClosing1800000000031,
  ListedMembers1800000000040,
  DeletedMembersLast1800000000061,
];

/** Tables without a company, each with its reason; a test fails for any other. */
export const companylessTables = {
  account: 'a login is found by its e-mail, before any company is known',
  attempt: 'counts tries on addresses that may belong to nobody',
  used_trial: 'hashes of who has had a trial: they outlive the company, and a new one is compared with all',
  company_count: 'one row: how many companies have verified, for their ordinals',
};
