import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.service.js';
import { Sessions } from './sessions.service.js';

/** Open sessions and the tokens that name them. */
@Module({ providers: [AccessTokens, Sessions], exports: [AccessTokens, Sessions] })
export class SessionsModule {}
