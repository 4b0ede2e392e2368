import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { ProfileController } from './profile.controller.js';
import { Profile } from './profile.service.js';

/** A member's own name, mobile number and picture. */
@Module({ imports: [MembersModule], controllers: [ProfileController], providers: [Profile] })
export class ProfileModule {}
