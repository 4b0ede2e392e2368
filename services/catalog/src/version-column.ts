import type { ColumnOptions } from 'typeorm';

/** A subject's version: `bigint` in the database, a number here. */
export const versionColumn: ColumnOptions = { type: 'bigint', transformer: { from: Number, to: (value: number) => value } };
