import { Module } from '@nestjs/common';
import { Stuck } from './stuck.service.js';

/** What operators ask for on the command line. */
@Module({
  providers: [Stuck],
})
export class OperationsModule {}
