import type * as Swagger from '@nestjs/swagger';

type Decorator = MethodDecorator & ClassDecorator;
type Maker = (...options: never[]) => (...place: never[]) => unknown;
type Name = { [Each in keyof typeof Swagger]: (typeof Swagger)[Each] extends Maker ? Each : never }[keyof typeof Swagger];

const noted: ((swagger: typeof Swagger) => void)[] = [];

/** The decorator of that name, noted where it stands and applied when a document is first asked for. */
const later =
  <Of extends Name>(name: Of) =>
  (...options: Parameters<(typeof Swagger)[Of]>): Decorator =>
  (...place: unknown[]) =>
    void noted.push((swagger) => {
      const make = swagger[name] as (...all: unknown[]) => (...at: unknown[]) => unknown;
      make(...options)(...place);
    });

/**
 * The decorators of @nestjs/swagger that calls are documented with. A service reads that library, and what it stands on, only when
 * somebody wants its document: few processes ever do, and it takes 7 MB.
 */
export const ApiBadRequestResponse = later('ApiBadRequestResponse');
export const ApiBearerAuth = later('ApiBearerAuth');
export const ApiBody = later('ApiBody');
export const ApiConflictResponse = later('ApiConflictResponse');
export const ApiConsumes = later('ApiConsumes');
export const ApiCreatedResponse = later('ApiCreatedResponse');
export const ApiExcludeController = later('ApiExcludeController');
export const ApiExtension = later('ApiExtension');
export const ApiForbiddenResponse = later('ApiForbiddenResponse');
export const ApiHeader = later('ApiHeader');
export const ApiNotFoundResponse = later('ApiNotFoundResponse');
export const ApiOkResponse = later('ApiOkResponse');
export const ApiOperation = later('ApiOperation');
export const ApiParam = later('ApiParam');
export const ApiPayloadTooLargeResponse = later('ApiPayloadTooLargeResponse');
export const ApiPreconditionFailedResponse = later('ApiPreconditionFailedResponse');
export const ApiProduces = later('ApiProduces');
export const ApiResponse = later('ApiResponse');
export const ApiServiceUnavailableResponse = later('ApiServiceUnavailableResponse');
export const ApiTags = later('ApiTags');
export const ApiTooManyRequestsResponse = later('ApiTooManyRequestsResponse');
export const ApiUnauthorizedResponse = later('ApiUnauthorizedResponse');
export const ApiUnsupportedMediaTypeResponse = later('ApiUnsupportedMediaTypeResponse');

/** Loads @nestjs/swagger and applies what has been noted since the last time, in the order of the classes. */
export async function swaggerWithDecorations(): Promise<typeof Swagger> {
  const swagger = await import('@nestjs/swagger');
  for (const apply of noted.splice(0)) apply(swagger);
  return swagger;
}
