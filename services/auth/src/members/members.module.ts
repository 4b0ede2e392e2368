import { SNAPSHOT_SOURCES } from '@lms360/service-kit/events/snapshots';
import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { LinksModule } from '../links/links.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { InvitationMails } from './invitation-mails.service.js';
import { InvitedAddresses } from './invited-addresses.service.js';
import { MemberAdding } from './member-adding.service.js';
import { KeptLanguages } from './kept-languages.service.js';
import { MemberEvents } from './member-events.service.js';
import { MemberListController } from './member-list.controller.js';
import { MemberList } from './member-list.query.js';
import { MemberRemoval } from './member-removal.service.js';
import { MemberRestoring } from './member-restoring.service.js';
import { memberSnapshots } from './member-snapshots.query.js';
import { MembersController } from './members.controller.js';
import { Members } from './members.service.js';
import { SignIns } from './sign-ins.service.js';

/** Teachers, superadmins and students of a company. */
@Module({
  imports: [AttemptsModule, LinksModule, NoticesModule, SeatsModule, SessionsModule],
  controllers: [MembersController, MemberListController],
  providers: [
    KeptLanguages,
    MemberEvents,
    MemberList,
    InvitationMails,
    InvitedAddresses,
    MemberAdding,
    MemberRemoval,
    MemberRestoring,
    Members,
    SignIns,
    { provide: SNAPSHOT_SOURCES, useValue: [memberSnapshots] }, // all that this service publishes snapshots of
  ],
  exports: [InvitationMails, KeptLanguages, MemberEvents, SignIns],
})
export class MembersModule {}
