import { DynamicModule, Global, Module } from '@nestjs/common';
import { NOTIFICATIONS_CONFIG, NotificationsConfig } from './config.js';

/** Makes the parsed configuration injectable in every module. */
@Global()
@Module({})
export class ConfigModule {
  static register(config: NotificationsConfig): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: NOTIFICATIONS_CONFIG, useValue: config }],
      exports: [NOTIFICATIONS_CONFIG],
    };
  }
}
