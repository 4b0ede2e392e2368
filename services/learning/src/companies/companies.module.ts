import { Module } from '@nestjs/common';
import { CompanyEventsConsumer } from './company-events.consumer.js';
import { SessionEventsConsumer } from './session-events.consumer.js';

/** Until when companies may read, their deletion, and the sessions that ended. */
@Module({ controllers: [CompanyEventsConsumer, SessionEventsConsumer] })
export class CompaniesModule {}
