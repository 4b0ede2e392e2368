import { isUnavailable } from '@lms360/service-kit/core/errors';

/**
 * Retries while an external service counts as unavailable: after a fault has ended, a busy machine may not answer within a
 * test's short limits.
 * @param call returns a value, or an HTTP answer with its `status`
 * @returns the first answer that is no 503
 * @throws what `call` throws, once a minute has passed or when it is something other than unavailability
 */
export async function onceWell<T>(call: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      const answer = await call();
      if ((answer as { status?: unknown } | undefined)?.status !== 503 || Date.now() > deadline) return answer;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > deadline) throw error;
    }
  }
}
