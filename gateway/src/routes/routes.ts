import type { LimitName } from '../limits/limits.js';
import callsByService from './routes.json' with { type: 'json' };

export type ServiceName = keyof typeof callsByService;

/** The services behind the gateway; each has its replicas in `<NAME>_URL`. */
export const services = Object.keys(callsByService) as readonly ServiceName[];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The body of a call. `json`: at most 1 MB of any type, which the gateway buffers before it uses a connection to the service.
 * `multipart`: a form, which is streamed, or a `json` body. `none`: a body is discarded.
 */
type BodyKind = 'json' | 'multipart' | 'none';

/** One public call: its service, its body, and which requests the gateway itself refuses. */
export interface Route {
  method: Method;
  /** Path below `/api`, the same at the service's root; `:name` stands for one segment. */
  path: string;
  service: ServiceName;
  /** The limit that applies in addition to the general one. */
  limit?: LimitName;
  /** A GET that changes something: it answers no HEAD, which is for looking. */
  getActs?: true;
  /** Whether callers without a token may make it; all others are refused without one before their body is read. */
  tokenFree: boolean;
  body: BodyKind;
}

/**
 * Every call of the product, as `npm run lists` renders them from packages/contracts. What is not listed here cannot be reached from
 * outside.
 */
export const routes = services.flatMap((service) =>
  callsByService[service].map((call) => ({ ...call, service })),
) as readonly Route[];
