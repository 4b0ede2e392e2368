import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { UpgradeController } from './upgrade.controller.js';
import { UpgradeService } from './upgrade.service.js';

/** The upgrade page. */
@Module({
  imports: [OrdersModule, SubscriptionsModule],
  controllers: [UpgradeController],
  providers: [UpgradeService],
})
export class UpgradeModule {}
