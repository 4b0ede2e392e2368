import { RouteConfig } from '@nestjs/platform-fastify';

/** The call gets its JSON body as the bytes that were sent (`@Body() body: Buffer`): a signature covers the bytes, not the parsed content. */
export const RawBody = () => RouteConfig({ rawBody: true });

/** Whether a route needs its raw body. */
export const wantsRawBody = (config: object): boolean => (config as { rawBody?: boolean }).rawBody === true;

/** The call accepts a form (multipart/form-data). */
export const FormBody = () => RouteConfig({ form: true });

/** Whether a route accepts a form. */
export const takesForm = (config: object): boolean => (config as { form?: boolean }).form === true;
