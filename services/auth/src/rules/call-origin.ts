import type { Origin } from '@lms360/contracts/events/auth';
import { CLIENT_NETWORK } from '@lms360/service-kit/http/client-network';
import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import Bowser from 'bowser';

/** Longer than what browsers call themselves. */
const MAX_LENGTH = 300;
/** The names that can be mailed: what a caller's program calls itself otherwise is its own words. */
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));

const NETWORK_OF_IPV4 = /^\d{1,3}\.\d{1,3}\.\d{1,3}$/;

const oneOf = (names: Set<string>, name: string | undefined): string | undefined =>
  name !== undefined && names.has(name) ? name : undefined;

/** @param network as the gateway names it @param agent what the caller's program calls itself */
export function originOf(network: string, agent: string): Origin {
  const { browser, os } = Bowser.parse(agent.slice(0, MAX_LENGTH) || 'none');
  const [name, system] = [oneOf(browsers, browser.name), oneOf(systems, os.name)];
  return {
    network: NETWORK_OF_IPV4.test(network) ? `${network}.x` : network,
    ...(name && { browser: name }),
    ...(system && { system }),
  };
}

/** Whence a call comes, as a mail may say it. */
export const CallOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
  const network = headers[CLIENT_NETWORK];
  return originOf(network ?? '', headers['user-agent'] ?? '');
});
