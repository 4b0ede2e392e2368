import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { Notices } from './notices.service.js';

/** What members are told of their accounts. */
@Module({ imports: [AttemptsModule], providers: [Notices], exports: [Notices] })
export class NoticesModule {}
