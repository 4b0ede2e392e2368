import { notFound } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Place } from '../rules/place.js';

export const UNKNOWN_PINCODE = 'We could not find this pincode. Please check it.';

const PLACES = 'SELECT district, state FROM pincode_place WHERE pincode = $1 ORDER BY rank';
/** The first two digits are those of a postal region. */
const SAME_REGION = `SELECT 1 FROM pincode WHERE pincode >= rpad($1::text, 6, '0') AND pincode <= rpad($1::text, 6, '9') LIMIT 1`;
/** The field post offices of the army, which no list has. */
const ARMY = '90';

/** Where pincodes lie. */
@Injectable()
export class PincodesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The places of a pincode, the likeliest first: one for each State that it is in; none for one that is in no list. */
  find(pincode: string): Promise<Place[]> {
    return this.dataSource.query(PLACES, [pincode]);
  }

  /** As {@link find}. @throws 404 for a pincode that is in no list */
  async get(pincode: string): Promise<[Place, ...Place[]]> {
    const [first, ...others] = await this.find(pincode);
    if (!first) throw notFound(UNKNOWN_PINCODE);
    return [first, ...others];
  }

  /** Whether there may be such a pincode although no list has it: lists are older than new towns. */
  async isPossible(pincode: string): Promise<boolean> {
    const region = pincode.slice(0, 2);
    if (region === ARMY) return true;
    const neighbours: unknown[] = await this.dataSource.query(SAME_REGION, [region]);
    return neighbours.length > 0;
  }
}
