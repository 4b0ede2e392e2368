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
  /** The migrations that created its tables, in order. */
  migrations: string[];
  /** In an order in which every row comes after the rows that it refers to. */
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

/** The contents of a backup. */
export interface Manifest {
  format: 2;
  /** The moment of the snapshot, ISO 8601. */
  takenAt: string;
  databases: Record<Service, SavedDatabase>;
  buckets: Record<Service, string>;
  /** {@link SavedObject}s: one JSON object a line. */
  objects: WrittenFile;
}
