import { Module } from '@nestjs/common';
import { MemberEventsConsumer } from './member-events.consumer.js';

/** The members' names. */
@Module({ controllers: [MemberEventsConsumer] })
export class MembersModule {}
