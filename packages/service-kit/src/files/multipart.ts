import {
  applyDecorators,
  CallHandler,
  createParamDecorator,
  ExecutionContext,
  Injectable,
  mixin,
  NestInterceptor,
  Type,
  UseInterceptors,
} from '@nestjs/common';
import { FastifyRequest } from 'fastify';
import { finalize, Observable } from 'rxjs';
import { toJSONSchema, z } from 'zod';
import { invalid, invalidFields, tooLarge } from '../core/errors.js';
import { FormBody } from '../http/body-kind.js';
import { fieldErrors } from '../http/validation.pipe.js';
import { ApiBody, ApiConsumes } from '../http/openapi/decorators.js';
import { type Reservation, UploadMemory, uploadsBusy } from './upload-memory.js';

/** An uploaded file, buffered: no larger than its rule allows. */
export interface Upload {
  field: string;
  filename: string;
  body: Buffer;
}

/** The one file that a call accepts. */
export interface UploadRule {
  /** Name of the file's form field. */
  field: string;
  maxBytes: number;
  /** Sentence for a larger file (413). */
  tooLarge: string;
  /**
   * Sentence for a form without it (400), reported with those of the other fields; absent where the file is optional. It may depend on those:
   * undefined when they do not determine yet what is missing.
   */
  required?: string | ((fields: Fields) => string | undefined);
  /** Schema of the other form fields, as in `@Body`. */
  body: z.ZodType;
  /** Example of a text that may be sent instead of the file, e.g. a link; a JSON body is accepted then, too. */
  alsoJson?: string;
}

const EMPTY_FILE = 'This file is empty. Please choose another.';

type Fields = Readonly<Record<string, unknown>>;
type UploadRequest = FastifyRequest & { upload?: Upload };

/**
 * The call accepts multipart/form-data with at most one file. Its text fields become the body (validated as any other), its
 * file is {@link UploadedPart}.
 */
export function Multipart(rule: UploadRule): MethodDecorator {
  // null: the schema of `@Body` does not contain the file, so in the document this one replaces it
  const body = { schema: openApiSchema(rule), standardSchema: null };
  return applyDecorators(
    FormBody(),
    UseInterceptors(multipartInterceptor(rule)),
    ApiConsumes(...(rule.alsoJson ? ['multipart/form-data', 'application/json'] : ['multipart/form-data'])),
    ApiBody(body),
  );
}

/** The file sent with the call, or undefined. */
export const UploadedPart = createParamDecorator((_: unknown, context: ExecutionContext): Upload | undefined => {
  return context.switchToHttp().getRequest<UploadRequest>().upload;
});

function multipartInterceptor(rule: UploadRule): Type<NestInterceptor> {
  @Injectable()
  class MultipartInterceptor implements NestInterceptor {
    constructor(private readonly memory: UploadMemory) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<UploadRequest>();
      const reservation = this.memory.reserve();
      try {
        if (request.isMultipart()) await readParts(request, rule, reservation).catch(refuseUnreadable);
        if (rule.required && !request.upload) await refuseWithoutFile(fieldsOf(request), rule);
      } catch (error) {
        reservation.release();
        throw error;
      }
      return next.handle().pipe(finalize(reservation.release));
    }
  }
  return mixin(MultipartInterceptor);
}

/** Reads to the form's end, also discarded parts: a caller that is still sending would not read the answer. */
async function readParts(request: UploadRequest, rule: UploadRule, reservation: Reservation): Promise<void> {
  const fields: Record<string, string> = {};
  let [oversized, busy, empty] = [false, false, false];
  for await (const part of request.parts({
    limits: { fileSize: rule.maxBytes, files: 1, fields: 30, fieldSize: 100_000 },
  })) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string') continue;
      busy ||= !reservation.grow(part.value.length);
      fields[part.fieldname] = part.value;
    } else {
      const chunks: Buffer[] = [];
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        busy ||= !reservation.grow(chunk.length);
        if (busy) chunks.length = 0;
        else chunks.push(chunk);
      }
      if (part.file.truncated) oversized = true;
      else if (part.fieldname !== rule.field) continue;
      else if (chunks.length === 0)
        empty ||= Boolean(part.filename); // without a name no file was chosen: browsers send such a part
      else request.upload = { field: part.fieldname, filename: part.filename, body: Buffer.concat(chunks) };
    }
  }
  if (oversized) throw tooLarge(rule.tooLarge, rule.field);
  if (busy) throw uploadsBusy();
  if (empty) throw invalid(EMPTY_FILE, rule.field);
  request.body = fields;
}

const fieldsOf = ({ body }: FastifyRequest): Fields => (typeof body === 'object' && body !== null ? { ...body } : {});

/** The validation pipe runs later and does not know of the file: its messages about the other fields are added here. */
async function refuseWithoutFile(fields: Fields, { field, required, alsoJson, body }: UploadRule): Promise<void> {
  if (alsoJson && fields[field]) return; // the text sent instead is validated by the call
  const message = typeof required === 'function' ? required(fields) : required;
  if (!message) return;
  const { issues = [] } = await body['~standard'].validate(fields);
  throw invalidFields([...fieldErrors(issues), { field, message }]);
}

const TOO_MANY = ['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'];

/** Refuses what is not a form (no boundary, broken off); an error that already has a status keeps it. */
function refuseUnreadable(error: unknown): never {
  if (TOO_MANY.includes((error as { code?: string }).code ?? ''))
    throw tooLarge('This form has more parts than this call takes.');
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw invalid('The form cannot be read. Please send it again.');
}

function openApiSchema(rule: UploadRule): Record<string, unknown> {
  const { $schema: _dialect, ...schema } = toJSONSchema(rule.body, {
    io: 'input',
    target: 'openapi-3.0',
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  const file = { type: 'string', format: 'binary', ...(rule.required ? { example: '(the file)' } : {}) };
  const properties = {
    ...(schema['properties'] as object),
    [rule.field]: rule.alsoJson ? { anyOf: [{ type: 'string', example: rule.alsoJson }, file] } : file,
  };
  const required = [...((schema['required'] as string[] | undefined) ?? []), ...(rule.required ? [rule.field] : [])];
  return { ...schema, required, properties };
}
