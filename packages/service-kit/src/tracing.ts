import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

const storage = new AsyncLocalStorage<{ traceparent: string | undefined }>();

/** The W3C trace context of the request or event that is being handled. */
@Injectable()
export class Trace {
  get traceparent(): string | undefined {
    return storage.getStore()?.traceparent;
  }

  /** Runs `work` under a trace context. */
  run<Result>(traceparent: string | undefined, work: () => Result): Result {
    return storage.run({ traceparent }, work);
  }
}
