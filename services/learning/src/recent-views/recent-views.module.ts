import { Module } from '@nestjs/common';
import { RecentViewsPurge } from './recent-views-purge.service.js';
import { RecentViewsController } from './recent-views.controller.js';
import { RecentViewsService } from './recent-views.service.js';

/** The courses that a member looked at last. */
@Module({
  controllers: [RecentViewsController],
  providers: [RecentViewsService, RecentViewsPurge],
  exports: [RecentViewsService],
})
export class RecentViewsModule {}
