import { Module } from '@nestjs/common';
import { CompanyConsumer } from './company.consumer.js';

/** Companies: their names, until when they have paid, their deletion. */
@Module({ controllers: [CompanyConsumer] })
export class CompaniesModule {}
