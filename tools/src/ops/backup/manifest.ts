import type { Service } from '@lms360/contracts/services.ts';

/** A file of a backup as it was written. */
export interface WrittenFile {
  /** Path in the backup's folder. */
  name: string;
  bytes: number;
  sha256: string;
}

/** The rows of one table, in PostgreSQL's COPY text format, compressed. */
export interface SavedTable {
  name: string;
  columns: string[];
  rows: number;
  file: WrittenFile;
}

export interface SavedDatabase {
  /** The migrations that have made its tables, in their order. */
  migrations: string[];
  /** In an order in which no row comes before one that it names. */
  tables: SavedTable[];
  sequences: { name: string; last: string; called: boolean }[];
}

/** One object of the store. */
export interface SavedObject {
  bucket: string;
  key: string;
  type: string;
  file: WrittenFile;
}

/** What a backup consists of. */
export interface Manifest {
  format: 2;
  /** The moment that the databases show, ISO 8601. */
  takenAt: string;
  databases: Record<Service, SavedDatabase>;
  buckets: Record<Service, string>;
  /** {@link SavedObject}s: one JSON object a line. */
  objects: WrittenFile;
}
