import { Injectable } from '@nestjs/common';
import { unavailable } from '../core/errors.js';

/** A reservation of {@link UploadMemory}. */
export interface Reservation {
  /** @returns whether so many more bytes are granted */
  grow(bytes: number): boolean;
  /** Releases everything. */
  release(): void;
}

/**
 * Limits the bytes of uploads in the memory of the process. When the store hangs, forms pile up, each with its file in memory until it is
 * answered; above the limit they get 503 and are retried. Only bytes that have arrived count, so that slow forms do not block others.
 */
@Injectable()
export class UploadMemory {
  private bytes = 0;

  /** @param limit in bytes */
  constructor(private readonly limit: number) {}

  reserve(): Reservation {
    let own = 0;
    return {
      grow: (bytes) => {
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

/** 503: the limit of bytes of uploads is reached. */
export const uploadsBusy = () => unavailable('Too many uploads at once. Please try again in a moment.');
