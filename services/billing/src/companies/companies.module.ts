import { Module } from '@nestjs/common';
import { PincodesModule } from '../pincodes/pincodes.module.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesService } from './companies.service.js';

/** Companies and the account details that invoices need. */
@Module({
  imports: [PincodesModule],
  controllers: [CompaniesController],
  providers: [CompaniesService],
})
export class CompaniesModule {}
