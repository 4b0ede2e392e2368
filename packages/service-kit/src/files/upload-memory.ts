import { Injectable } from '@nestjs/common';
import { unavailable } from '../core/errors.js';

/** A share of {@link UploadMemory}. */
export interface Held {
  /** @returns whether so many bytes more may be held */
  take(bytes: number): boolean;
  /** Gives everything back. */
  release(): void;
}

/**
 * How many bytes of uploads the process holds at once. A store that hangs lets forms pile up, each with its file in memory until it is
 * answered; what is beyond gets 503 and comes again. It counts what has arrived, so that forms that only drip keep nobody out.
 */
@Injectable()
export class UploadMemory {
  private bytes = 0;

  /** @param limit in bytes */
  constructor(private readonly limit: number) {}

  hold(): Held {
    let own = 0;
    return {
      take: (bytes) => {
        if (this.bytes + bytes > this.limit) return false;
        this.bytes += bytes;
        own += bytes;
        return true;
      },
      release: () => {
        this.bytes -= own;
        own = 0;
      },
    };
  }
}

/** 503: the process holds as many bytes of uploads as it may. */
export const uploadsBusy = () => unavailable('Too many uploads at once. Please try again in a moment.');
