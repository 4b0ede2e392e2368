import { Injectable } from '@nestjs/common';

/** The time. Injected wherever a date decides something, so that tests can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
