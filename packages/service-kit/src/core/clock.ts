import { Injectable } from '@nestjs/common';

/** The clock. Injected wherever a date matters, so that tests can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
