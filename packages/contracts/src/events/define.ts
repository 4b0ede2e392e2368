import * as z from 'zod';

/** A kind of event: its type (`<service>.<noun>.<past participle>`) and the schema of its data. */
export interface EventDefinition<Data = unknown> {
  readonly type: string;
  readonly schema: z.ZodType<Data>;
}

/** Declares one kind of event; `schema` describes the whole state that its listeners need. */
export const defineEvent = <Data>(type: string, schema: z.ZodType<Data>): EventDefinition<Data> => ({ type, schema });

/** A timestamp, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** An object's reference in the object store, `bucket/key`. */
export const objectKey = z.string().min(3);
