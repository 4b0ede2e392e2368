import { Injectable } from '@nestjs/common';
import type { Caller } from '../http/tokens/caller.js';
import { type Lanes, type Picture, type PictureSource, readPicture } from './picture.js';
import { PictureTurns } from './picture-turns.js';

/** Reads uploaded pictures so that one member's do not delay those of others (picture-turns.ts, lane.ts). */
@Injectable()
export class PictureReader {
  constructor(
    private readonly turns: PictureTurns,
    private readonly lanes: Lanes,
  ) {}

  /**
   * Re-encodes a member's picture as WebP.
   * @throws 415 when it cannot be read, 429 above the member's limits, 503 when the queue is full
   */
  read({ memberId }: Pick<Caller, 'memberId'>, source: PictureSource): Promise<Picture> {
    return this.turns.take(memberId, () => readPicture(source, this.lanes));
  }
}
