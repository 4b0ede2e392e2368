import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.service.js';
import { DeviceTokens } from './device-tokens.service.js';
import { Sessions } from './sessions.service.js';

/** Open sessions, the tokens that name them, and those of devices. */
@Module({ providers: [AccessTokens, DeviceTokens, Sessions], exports: [AccessTokens, DeviceTokens, Sessions] })
export class SessionsModule {}
