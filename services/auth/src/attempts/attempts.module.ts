import { Module } from '@nestjs/common';
import { Attempts } from './attempts.service.js';

/** How often something may be tried with one e-mail address. */
@Module({ providers: [Attempts], exports: [Attempts] })
export class AttemptsModule {}
