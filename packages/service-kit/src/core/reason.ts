import { types } from 'node:util';

/** Verification failures of a certificate (X509_verify_cert(3) as Node names them) whose authority this process does not trust. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);
/** The same in OpenSSL's words: a client may have replaced the code, as mail's does. */
const UNTRUSTED_WORDS = /self[- ]signed certificate|unable to (verify the first|get (local )?issuer) certificate/i;
const TLS_WORDS = /wrong version number|packet length too long|unknown protocol|ssl routines|tls alert|ssl alert/i;

/** Also one of Node's own in a context of its own. */
export const isError = (error: unknown): error is Error => error instanceof Error || types.isNativeError(error);

/** An error and its causes, the outermost first; of an attempt at several addresses each one's. */
function chainOf(error: unknown, known = new Set<unknown>()): Error[] {
  if (!isError(error) || known.has(error)) return [];
  known.add(error);
  const { cause, errors, driverError } = error as Error & { errors?: unknown; driverError?: unknown };
  const isOurs = 'statusCode' in error && cause !== undefined; // the sentence for a caller, above what happened
  const inner = [cause, driverError, ...(Array.isArray(errors) ? errors : [])];
  return [...(isOurs ? [] : [error]), ...inner.flatMap((one) => chainOf(one, known))];
}

/** Why something outside failed, in the words of whoever noticed it: the messages of an error and its causes, and codes that they do not name. */
export function reasonOf(error: unknown): string {
  const said = new Set<string>();
  for (const { message, code } of chainOf(error) as (Error & { code?: unknown })[]) {
    const text = message.trim();
    if (text !== '') said.add(text);
    if (typeof code === 'string' && ![...said].some((one) => one.includes(code))) said.add(code);
  }
  return [...said].join(': ') || String(error);
}

/**
 * What an operator looks at when a system outside cannot be reached.
 * @param variable that holds its address
 * @returns a sentence; undefined when the error is not one of the connection
 */
export function connectionAdvice(error: unknown, variable: string): string | undefined {
  for (const { message, code } of chainOf(error) as (Error & { code?: unknown })[]) {
    const advice = adviceFor(String(code ?? ''), message, variable);
    if (advice) return advice;
  }
  return undefined;
}

function adviceFor(code: string, message: string, variable: string): string | undefined {
  if (UNTRUSTED.has(code) || UNTRUSTED_WORDS.test(message))
    return 'Its certificate is of an authority that is not trusted here: NODE_EXTRA_CA_CERTS names the file of your own.';
  if (code === 'CERT_HAS_EXPIRED' || /certificate has expired/i.test(message)) return 'Its certificate has expired: renew it.';
  if (code === 'CERT_NOT_YET_VALID' || /certificate is not yet valid/i.test(message))
    return "Its certificate is not valid yet: look at this machine's clock.";
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || /does not match certificate's altnames/i.test(message))
    return `Its certificate is of another name than the host in ${variable}.`;
  if (code === 'EPROTO' || code.startsWith('ERR_SSL') || TLS_WORDS.test(message))
    return `It does not speak TLS as the scheme in ${variable} says: look at scheme and port.`;
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EDNS'].includes(code) || /getaddrinfo/i.test(message))
    return `Its name cannot be found: look at the host in ${variable}, and at the name server.`;
  if (code === 'ECONNREFUSED' || message.includes('ECONNREFUSED'))
    return `Nobody listens there: look at host and port in ${variable}, and whether it runs.`;
  if (['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'EADDRNOTAVAIL'].includes(code))
    return `No way leads there: look at the host in ${variable}, and at the network's rules.`;
  if (['ETIMEDOUT', 'ESOCKETTIMEDOUT', 'TimeoutError'].includes(code) || /time(d )?[ -]?out|too long|in time/i.test(message))
    return `It does not answer in time: look at the host in ${variable}, at the network's rules, and whether it hangs.`;
  if (
    ['ECONNRESET', 'EPIPE', 'ECONNABORTED'].includes(code) ||
    /socket hang up|connection (was )?closed|socket close/i.test(message)
  )
    return `It closes the connection: look at scheme and port in ${variable}, and at its own log.`;
  if (/answered (5\d\d|429|408)\b/.test(message))
    return 'It answers with a fault of its own: look at its own log, and at its disk.';
  return undefined;
}
