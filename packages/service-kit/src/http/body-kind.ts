import { RouteConfig } from '@nestjs/platform-fastify';

/** The call gets its JSON body as the bytes that were sent (`@Body() body: Buffer`): a signature is over bytes, not over a meaning. */
export const RawBody = () => RouteConfig({ rawBody: true });

/** Whether a route asked for its body as it came. */
export const wantsRawBody = (config: object): boolean => (config as { rawBody?: boolean }).rawBody === true;

/** The call gets a form (multipart/form-data). */
export const FormBody = () => RouteConfig({ form: true });

/** Whether a route takes a form. */
export const takesForm = (config: object): boolean => (config as { form?: boolean }).form === true;
