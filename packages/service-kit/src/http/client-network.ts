import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** In this header the gateway says from which network (IPv4 /24, IPv6 /56) a caller comes; from outside nobody can. */
export const CLIENT_NETWORK = 'x-client-network';

/** The network that a call comes from; empty for one that did not come through the gateway. */
export const ClientNetwork = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const named = context.switchToHttp().getRequest<FastifyRequest>().headers[CLIENT_NETWORK];
  return typeof named === 'string' ? named : '';
});
