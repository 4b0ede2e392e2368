import { unavailable } from '@lms360/service-kit/core/errors';
import { Injectable, Logger } from '@nestjs/common';
import { routes, services, type ServiceName } from '../routes/routes.js';
import { Upstreams } from '../upstream/upstreams.js';
import { isOpenApiDocument, mergeOpenApi, type OpenApiDocument } from './merge.js';

const COMPLETE_FOR_MS = 30_000;
const INCOMPLETE_FOR_MS = 2_000;
const ANSWER_WITHIN_MS = 5_000;

/** The merged OpenAPI document, cached briefly. */
@Injectable()
export class OpenApi {
  private readonly logger = new Logger('openapi');
  private remembered?: { document: Promise<OpenApiDocument>; until: number };

  constructor(private readonly upstreams: Upstreams) {}

  /**
   * @returns the calls of every service that answers; the others are named in `x-missing-services`
   * @throws 503 for documents that cannot be merged
   */
  document(): Promise<OpenApiDocument> {
    if (!this.remembered || this.remembered.until < Date.now()) {
      const remembered = { document: this.fetch(), until: Date.now() + COMPLETE_FOR_MS };
      this.remembered = remembered;
      remembered.document.then(
        (document) => {
          if ('x-missing-services' in document) remembered.until = Date.now() + INCOMPLETE_FOR_MS;
        },
        () => (remembered.until = 0),
      );
    }
    return this.remembered.document;
  }

  private async fetch(): Promise<OpenApiDocument> {
    const documents = await Promise.all(services.map(async (name) => [name, await this.documentOf(name)] as const));
    try {
      return mergeOpenApi(new Map(documents), routes);
    } catch (error) {
      this.logger.error(error, 'what the services say of themselves cannot be merged');
      throw unavailable();
    }
  }

  private async documentOf(service: ServiceName): Promise<OpenApiDocument | undefined> {
    const answer = await this.upstreams.read(service, '/openapi.json', ANSWER_WITHIN_MS);
    return isOpenApiDocument(answer) ? answer : undefined;
  }
}
