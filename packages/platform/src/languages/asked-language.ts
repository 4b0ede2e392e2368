import { type Language, languages } from '@lms360/contracts/languages';
import { ApiHeader } from '@lms360/service-kit/http/openapi/decorators';
import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** More than any browser sends; what is behind it is not read. */
const MAX_LENGTH = 200;

/** The language that an `Accept-Language` asks for first of those there are; undefined when it asks for none of them, or for any. */
export function askedLanguage(header: string | undefined): Language | undefined {
  const named = (header ?? '')
    .slice(0, MAX_LENGTH)
    .split(',')
    .filter((range) => !range.trim().startsWith('*'));
  const [first] = new Negotiator({ headers: { 'accept-language': named.join(',') } }).languages([...languages]);
  return first as Language | undefined;
}

/** The language in which whoever calls uses the product, as their page says. */
export const AskedLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language | undefined =>
  askedLanguage(context.switchToHttp().getRequest<{ headers: IncomingHttpHeaders }>().headers['accept-language']),
);

/** Documents that a call keeps the language it was made in. */
export const KeepsLanguage = () =>
  ApiHeader({
    name: 'Accept-Language',
    required: false,
    schema: { type: 'string' },
    example: 'hi',
    description: 'Language of the mails to come: `en` or `hi`. Without one of them it stays as it was',
  });
