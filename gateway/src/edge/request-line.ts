import type { IncomingMessage } from 'node:http';

/** A path that the router refuses: a malformed target is rewritten to it and answered 400 (see unroutable.ts). */
const UNROUTABLE = '/%';

const absoluteForm = /^https?:\/\/([^/?#]+)([/?#].*)?$/i;
/** Characters of a host, with a port or not (RFC 3986 §3.2.2): no user, no blank, no path. */
const host = /^[\w.\-~%!$&'()*+,;=:[\]]*$/;
const ordinaryPath = /^[\w\-./~!$&'()*+,;=:@]*$/;
const notInPaths = /[\\\p{Cc}]/u;
/** Printable characters, and bytes beyond ASCII, which old clients put into queries unencoded. */
const query = /^[\x21-\x7e\x80-\xff]*$/;

/**
 * The origin form of a request line's target (RFC 9112 §3.2): path and query, whichever form was sent. An absolute form's authority
 * replaces the Host header. What is malformed becomes a path that is answered 400: two Hosts or none, a fragment, and `\` or a
 * control character in the path, raw or encoded. Another server behind this one might parse those differently.
 */
export function originForm(request: IncomingMessage): string {
  const target = request.url ?? '';
  if (!hasOneHost(request)) return UNROUTABLE;
  if (target.startsWith('/')) return isClean(target) ? target : UNROUTABLE;
  if (target === '*' && request.method === 'OPTIONS') return '/*'; // about the server as a whole, not one of our calls
  const [, authority, rest = ''] = absoluteForm.exec(target) ?? [];
  if (authority === undefined || !host.test(authority)) return UNROUTABLE;
  request.headers.host = authority;
  const origin = rest.startsWith('/') ? rest : `/${rest}`;
  return isClean(origin) ? origin : UNROUTABLE;
}

/** RFC 9112 §3.2: HTTP/1.1 needs exactly one Host, older versions may have one. Node keeps the first of several. */
function hasOneHost({ rawHeaders, headers, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (httpVersionMajor !== 1 || hosts > 1) return false;
  return hosts === 1 ? host.test(headers.host ?? '') : httpVersionMinor === 0;
}

function isClean(target: string): boolean {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  if (target.includes('#') || (at >= 0 && !query.test(target))) return false;
  if (ordinaryPath.test(path)) return true;
  try {
    return !notInPaths.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
