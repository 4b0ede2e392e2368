import { z } from 'zod';
import { CONNECTIONS } from '../upstream/replica-set.js';

const limit = (value: number, description: string, max = 1_000_000) =>
  z.coerce.number().int().min(1).max(max).default(value).meta({ description });
const seconds = (value: number, description: string) =>
  z.coerce
    .number()
    .positive()
    .max(3_600)
    .default(value)
    .meta({ description: `Seconds ${description}` });

/** Unit of body sizes. */
export const MEGABYTE = 1_000_000;

/**
 * Limits on requests while they arrive, so that slow or endless ones do not block others. The defaults leave
 * room for a school behind one address and for a phone in a tunnel; 128 MB of bodies fit into a pod of 512 MB.
 */
export const requestLimits = {
  HEADERS_SECONDS: seconds(15, 'within which the headers of a request must have come; then 408'),
  REQUEST_SECONDS: seconds(120, 'within which a request must have come whole, the slowest upload included; then 408'),
  CONNECTIONS: limit(10_000, 'Open connections; what is above is closed unread'),
  CONNECTIONS_PER_ADDRESS: limit(4_000, 'Open connections of one client address, where TRUST_PROXY is `false`'),
  BODY_SECONDS: seconds(30, 'within which a body that is no upload must have come; then 408'),
  BODY_IDLE_SECONDS: seconds(15, 'without a byte after which such a body is refused with 408'),
  BODIES_PER_ADDRESS: limit(200, 'Such bodies that one client address may be sending at once; then 503'),
  BODY_MEGABYTES_PER_ADDRESS: limit(16, 'Megabytes of such bodies of one client address in memory at once; then 503'),
  BODY_MEGABYTES: limit(128, 'Megabytes of such bodies of all in memory at once; then 503'),
  UPLOAD_IDLE_SECONDS: seconds(30, 'without a byte after which an upload ends with 408'),
  UPLOADS_PER_SESSION: limit(4, 'Uploads at once of one session, or of one client address without a verified one; then 503'),
  UPLOADS_PER_ADDRESS: limit(100, 'Uploads at once of one client address; then 503'),
  UPLOADS_PER_SERVICE: limit(
    96,
    `Uploads at once to one service; then 503. Fewer than the ${CONNECTIONS} connections to a replica`,
    CONNECTIONS - 1,
  ),
};
