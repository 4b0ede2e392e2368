import type { LimitName } from '../limits/limits.js';
import callsByService from './routes.json' with { type: 'json' };

export type ServiceName = keyof typeof callsByService;

/** The services behind the gateway; each has its replicas in `<NAME>_URL`. */
export const services = Object.keys(callsByService) as readonly ServiceName[];

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * What a call takes as its body. `json`: anything of at most 1 MB, which the gateway reads whole before it takes a connection.
 * `multipart`: a form, which is streamed, or what `json` takes. `none`: a body that comes all the same goes nowhere.
 */
type BodyKind = 'json' | 'multipart' | 'none';

/** One public call: where it goes, what it takes, and whom the gateway itself turns away. */
export interface Route {
  method: Method;
  /** Path below `/api`, the same at the service's root; `:name` stands for one segment. */
  path: string;
  service: ServiceName;
  /** The address limit that guards it beside the general one. */
  limit?: LimitName;
  /** A GET that changes something: it answers no HEAD, which is for looking. */
  getActs?: true;
  /** Whether callers without a token may make it; from all others the gateway wants one before it reads their body. */
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
