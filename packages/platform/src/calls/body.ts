import { z } from 'zod';

/**
 * The body of a call of version 1 (api-v1.md): a field that the call does not know is refused, so that a slip loses nothing.
 * @param shape its fields
 */
export const body = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `Unknown field: ${issue.keys[0]}` : 'This must be an object'),
  });

/** The `version` that a change of an object sends back: that of the object it was made from. */
export const versionField = () => z.int({ error: 'Required version' }).meta({ example: 7 });
