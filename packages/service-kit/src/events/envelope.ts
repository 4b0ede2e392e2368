import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';

/** CloudEvents 1.0 with our extensions: the company, the subject's version and the W3C trace. */
export const envelopeSchema = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  companyid: z.uuid(),
  subjectversion: z.number().int().nonnegative(),
  traceparent: z.string(),
  data: z.unknown(),
});
export type Envelope<Data = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data'> & { data: Data };

/** A kind of event: its type and the schema of its data. */
export interface EventType<Data> {
  readonly type: string;
  readonly schema: z.ZodType<Data>;
}

/** What the publisher states about an event. */
export interface NewEvent<Data> {
  companyId: string;
  /** Id of what changed. */
  subject: string;
  /** The subject's version after the change; listeners ignore older ones. */
  version: number;
  data: Data;
  traceparent?: string | undefined;
}

/** Wraps an event's data. @throws ZodError when the data breaks the event's contract: a defect of the publisher. */
export function envelop<Data>(source: string, kind: EventType<Data>, event: NewEvent<Data>): Envelope<Data> {
  return {
    specversion: '1.0',
    id: uuid(),
    source,
    type: kind.type,
    subject: event.subject,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    companyid: event.companyId,
    subjectversion: event.version,
    traceparent: event.traceparent ?? newTraceparent(),
    data: kind.schema.parse(event.data),
  };
}

/** A fresh W3C trace context. */
const newTraceparent = () => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
