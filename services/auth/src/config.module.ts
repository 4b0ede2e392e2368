import { DynamicModule, Global, Module } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from './config.js';

/** The configuration, for every module of the service. */
@Global()
@Module({})
export class ConfigModule {
  static register(config: AuthConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: AUTH_CONFIG, useValue: config }], exports: [AUTH_CONFIG] };
  }
}
