import { conflict } from '@lms360/service-kit/core/errors';
import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

/** Waits for a write that a unique index on a name guards. @throws 409 with `message` under `field` when the name is taken */
export async function refuseTakenName<Result>(write: Promise<Result>, field: string, message: string): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === UNIQUE_VIOLATION) {
      throw conflict(message, field);
    }
    throw error;
  }
}
