import { SNAPSHOT_SOURCES } from '@lms360/service-kit/events/snapshots';
import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { MemberEvents } from './member-events.service.js';
import { MemberListController } from './member-list.controller.js';
import { MemberList } from './member-list.query.js';
import { MemberRemoval } from './member-removal.service.js';
import { memberSnapshots } from './member-snapshots.query.js';
import { MembersController } from './members.controller.js';
import { Members } from './members.service.js';

/** Teachers, superadmins and students of a company. */
@Module({
  imports: [LinksModule, SeatsModule, SessionsModule],
  controllers: [MembersController, MemberListController],
  providers: [
    MemberEvents,
    MemberList,
    MemberRemoval,
    Members,
    { provide: SNAPSHOT_SOURCES, useValue: [memberSnapshots] }, // all that this service publishes snapshots of
  ],
  exports: [MemberEvents],
})
export class MembersModule {}
