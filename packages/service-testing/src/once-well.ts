import { isUnavailable } from '@lms360/service-kit/core/errors';

/**
 * Asks anew while something outside counts as unavailable: after a fault of it has ended, what a busy machine cannot answer within a
 * test's short limits.
 * @param call answers a value, or an HTTP answer with its `status`
 * @returns the first answer that is no 503
 * @throws what `call` throws, once a minute has passed or when it is something else than unavailability
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
