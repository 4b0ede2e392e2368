import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { TestService } from '@lms360/service-testing/test-service';
import { tokenFor } from '@lms360/service-testing/test-tokens';

/** A POST as a browser sends it. @param headers e.g. `accept-language` @returns its status */
export async function postWith(
  auth: TestService,
  headers: Record<string, string>,
  path: string,
  body: object,
  caller?: Caller,
): Promise<number> {
  const authorization = caller && { authorization: `Bearer ${tokenFor(caller)}` };
  const given = { 'content-type': 'application/json', ...authorization, ...headers };
  const response = await fetch(auth.url + path, { method: 'POST', headers: given, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response.status;
}
