import { Module } from '@nestjs/common';
import { PlansController } from './plans.controller.js';

/** The public list of plans. */
@Module({
  controllers: [PlansController],
})
export class PlansModule {}
