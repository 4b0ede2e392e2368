import type { ColumnOptions } from 'typeorm';

/** A `bigint` of the database as a number: versions and amounts, which stay far below 2^53. */
export const bigintColumn: ColumnOptions = { type: 'bigint', transformer: { from: Number, to: (value: number) => value } };
