import { calls, callsOf, type Call } from '@lms360/contracts/calls.ts';
import { services, type Service } from '@lms360/contracts/services.ts';

/** The gateway's routes.json: the services and their calls, as it routes them. @param names all services */
export const routesFile = (names: readonly string[] = services): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, callsOf(name as Service).map((id) => routeOf(calls[id]))])));

const routeOf = ({ method, path, who, limit, getActs, body = method === 'GET' ? 'none' : 'json' }: Call) => ({
  method,
  path: path.replace(/\{(\w+)\}/g, ':$1'),
  limit,
  getActs,
  tokenFree: who === 'everybody',
  body,
});
