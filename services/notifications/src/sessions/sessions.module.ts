import { Module } from '@nestjs/common';
import { SessionConsumer } from './session.consumer.js';

/** Sessions that ended. */
@Module({ controllers: [SessionConsumer] })
export class SessionsModule {}
