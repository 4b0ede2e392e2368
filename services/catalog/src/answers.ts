import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';

/** The error envelope (api.md, Conventions). */
export const errorAnswer = z.object({
  statusCode: z.number().int(),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});

/** A sentence for the person who called. */
export const messageAnswer = z.object({ message: z.string() });
export type Message = z.infer<typeof messageAnswer>;

/** Documents the errors that a call can answer beside 401, 403 and 412: status → when. */
export const Refuses = (answers: Record<number, string>): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ...Object.entries(answers).map(([status, description]) =>
      ApiResponse({ status: Number(status), description, standardSchema: errorAnswer }),
    ),
  );

/** The call's body may be left out altogether. */
export const OptionalBody = (): MethodDecorator => ApiBody({ required: false });
