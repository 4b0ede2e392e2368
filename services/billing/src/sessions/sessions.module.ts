import { Module } from '@nestjs/common';
import { SessionConsumer } from './session.consumer.js';

/** Sessions that have ended. */
@Module({
  controllers: [SessionConsumer],
})
export class SessionsModule {}
