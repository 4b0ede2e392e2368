import { notFound } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Place } from './post-office.js';

export const UNKNOWN_PINCODE = 'We could not find this pincode. Please check it.';

/** Where pincodes lie. */
@Injectable()
export class PincodesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The place of a pincode, or undefined. */
  async find(pincode: string): Promise<Place | undefined> {
    const rows: Place[] = await this.dataSource.query('SELECT pincode, district, state FROM pincode WHERE pincode = $1', [
      pincode,
    ]);
    return rows[0];
  }

  /** As {@link find}. @throws 404 for a pincode that India does not have */
  async get(pincode: string): Promise<Place> {
    const place = await this.find(pincode);
    if (!place) throw notFound(UNKNOWN_PINCODE);
    return place;
  }
}
