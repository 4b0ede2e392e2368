import { DynamicModule, Global, Module } from '@nestjs/common';
import { LEARNING_CONFIG, LearningConfig } from './config.js';

/** Makes the parsed configuration injectable in every module. */
@Global()
@Module({})
export class ConfigModule {
  static register(config: LearningConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: LEARNING_CONFIG, useValue: config }], exports: [LEARNING_CONFIG] };
  }
}
