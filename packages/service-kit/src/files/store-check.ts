import { OutsideFault } from '../core/outside.js';
import { isUnavailable } from '../core/errors.js';

/** What a service needs at the store, each tried by itself on an object made for it. A refusal is thrown as the store says it. */
export interface StoreAttempts {
  bucket: string;
  accessKey: string;
  region: string;
  put: () => Promise<unknown>;
  get: () => Promise<unknown>;
  list: () => Promise<unknown>;
  delete: () => Promise<unknown>;
}

const NEEDED = ['put', 'get', 'list', 'delete'] as const;
/** What the store says of an object that is not there, to whoever may read it. */
const ABSENT = new Set(['NoSuchKey', 'NotFound']);
/** What it says where its bucket is in another region; a redirect is no answer to a call, which is 503 then. */
const REDIRECTS = new Set(['PermanentRedirect', 'MovedPermanently', 'TemporaryRedirect']);

/** Tries each. @returns the rights, in words. @throws OutsideFault with what an operator looks at; 503 when the store is out of reach */
export async function storeCheck(attempts: StoreAttempts): Promise<string> {
  const denied: string[] = [];
  for (const right of NEEDED) {
    try {
      await attempts[right]();
    } catch (error) {
      const { code = '', message } = refusalOf(error);
      if (isUnavailable(error) && !REDIRECTS.has(code)) throw error;
      if (ABSENT.has(code)) continue;
      const fault = faultOf(code, message, attempts);
      if (fault) throw new OutsideFault(fault, { cause: error });
      denied.push(right);
    }
  }
  const { bucket, accessKey } = attempts;
  if (denied.length === 0) return `${words(NEEDED)} in the bucket ${bucket}`;
  const may = NEEDED.filter((right) => !denied.includes(right));
  throw new OutsideFault(
    `does not let the key ${accessKey} ${words(denied)} in the bucket ${bucket}${may.length > 0 ? `, only ${words(may)}` : ''}. Give it the policy of docs/deployment.md, "What a key may do".`,
  );
}

function refusalOf(error: unknown): Error & { code?: string } {
  const { cause } = error as Error;
  return (REDIRECTS.has((cause as { code?: string } | undefined)?.code ?? '') ? cause : error) as Error & { code?: string };
}

/** @returns undefined when the store denies this one right */
function faultOf(code: string, message: string, { bucket, accessKey, region }: StoreAttempts): string | undefined {
  switch (code) {
    case 'AccessDenied':
    case 'AllAccessDisabled':
      return undefined;
    case 'InvalidAccessKeyId':
      return `does not know the key ${accessKey}: look at S3_ACCESS_KEY, and whether that key was made there.`;
    case 'SignatureDoesNotMatch':
      return `refuses the signature: S3_SECRET_KEY is not the secret of the key ${accessKey}.`;
    case 'RequestTimeTooSkewed':
      return 'says that its clock and ours differ by more than 15 minutes: look at the time of this machine and of the store (NTP).';
    case 'AuthorizationHeaderMalformed':
    case 'InvalidRegion':
    case 'IllegalLocationConstraintException':
    case 'PermanentRedirect':
    case 'MovedPermanently':
    case 'TemporaryRedirect':
      return `is in another region than S3_REGION says, which is ${region} (${message}).`;
    case 'NoSuchBucket':
      return `has no bucket ${bucket}, and it could not be made: make it, or look at S3_BUCKET and at the key's right to create it.`;
    default:
      return `refuses with ${code || 'no code'} (${message}): look at S3_ENDPOINT, S3_BUCKET and the store's own log.`;
  }
}

const words = (rights: readonly string[]) =>
  rights.length < 2 ? rights.join('') : `${rights.slice(0, -1).join(', ')} and ${rights.at(-1)}`;
