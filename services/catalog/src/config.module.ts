import { DynamicModule, Global, Module } from '@nestjs/common';
import { CATALOG_CONFIG, CatalogConfig } from './config.js';

/** Makes the parsed configuration injectable in every module. */
@Global()
@Module({})
export class ConfigModule {
  static register(config: CatalogConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CATALOG_CONFIG, useValue: config }], exports: [CATALOG_CONFIG] };
  }
}
