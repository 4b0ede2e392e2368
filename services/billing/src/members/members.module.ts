import { Module } from '@nestjs/common';
import { MemberConsumer } from './member.consumer.js';

/** Members, counted against a plan’s limits. */
@Module({
  controllers: [MemberConsumer],
})
export class MembersModule {}
