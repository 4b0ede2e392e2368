import { Module } from '@nestjs/common';
import { CompanyEventsConsumer } from './company-events.consumer.js';

/** What other services publish about companies, members and sessions. */
@Module({ controllers: [CompanyEventsConsumer] })
export class CompaniesModule {}
