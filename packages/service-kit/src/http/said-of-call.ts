import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

/**
 * What a decorator says of a call, at its method or else at its controller. It is looked up once for each call and remembered: the look
 * itself walks the metadata of both.
 */
export class SaidOfCall<Value> {
  private readonly known = new WeakMap<object, { value: Value | undefined }>();

  /** @param key of the metadata that the decorator sets */
  constructor(
    private readonly reflector: Reflector,
    private readonly key: string,
  ) {}

  /** @returns undefined for a call without the decorator */
  of(context: ExecutionContext): Value | undefined {
    const handler = context.getHandler();
    const known = this.known.get(handler);
    if (known) return known.value;
    const value = this.reflector.getAllAndOverride<Value | undefined>(this.key, [handler, context.getClass()]);
    this.known.set(handler, { value });
    return value;
  }
}
