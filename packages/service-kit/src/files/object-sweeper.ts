import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ObjectStore } from './object-store.js';

const BATCH = 100;

/** Removes objects whose time has come: staged ones that no row kept, replaced ones after their day. */
@Injectable()
export class ObjectSweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {}

  /** @returns how many objects were removed */
  sweep(): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const due: { key: string }[] = await tx.query(
        'SELECT key FROM object_removal WHERE remove_at <= now() ORDER BY remove_at LIMIT $1 FOR UPDATE SKIP LOCKED',
        [BATCH],
      );
      for (const { key } of due) await this.store.remove(key);
      await tx.query('DELETE FROM object_removal WHERE key = ANY($1)', [due.map((row) => row.key)]);
      return due.length;
    });
  }
}
