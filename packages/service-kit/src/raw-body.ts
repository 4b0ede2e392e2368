import { RouteConfig } from '@nestjs/platform-fastify';

/** The call gets its JSON body as the bytes that were sent (`@Body() body: Buffer`): a signature is over bytes, not over a meaning. */
export const RawBody = () => RouteConfig({ rawBody: true });

/** Whether a route asked for its body as it came. */
export const wantsRawBody = (config: object): boolean => (config as { rawBody?: boolean }).rawBody === true;
