import { z } from 'zod';

/** Belongs to no row. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id in a request. A missing or malformed one becomes an id that no row has, so that it answers as an unknown one does. */
export const wireId = (description: string, example: string) =>
  z.string().regex(UUID).catch(UNKNOWN_ID).meta({ description, example, default: undefined });
