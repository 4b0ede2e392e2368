import type { RequestListener } from 'node:http';

/** Names without a dot are of this machine and of containers beside it: nobody can register one. */
const LOCAL_NAME = /^(?:[a-z][a-z0-9-]*|127\.\d+\.\d+\.\d+|\[::1\]|(?:[a-z0-9-]+\.)+localhost)$/;

/** Whether a Host header names this machine. */
function namesThisMachine(host = ''): boolean {
  const address = `http://${host}`;
  return URL.canParse(address) && LOCAL_NAME.test(new URL(address).hostname);
}

/**
 * Answers only requests that name this machine. A page from elsewhere can have its own name point here (DNS rebinding): the browser would
 * take the answer for the page's own and let it read.
 */
export const forThisMachine =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (namesThisMachine(request.headers.host)) return listener(request, response);
    request.resume();
    response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' });
    response.end('This answers to localhost and 127.0.0.1 alone.\n');
  };
