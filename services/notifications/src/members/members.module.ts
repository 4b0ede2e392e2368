import { Module } from '@nestjs/common';
import { MemberConsumer } from './member.consumer.js';

/** The members' names and addresses. */
@Module({ controllers: [MemberConsumer] })
export class MembersModule {}
