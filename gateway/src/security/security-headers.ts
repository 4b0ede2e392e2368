import { routeOf } from '@lms360/service-kit/http/answers';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, type PolicySources } from './content-security-policy.js';

const HTTPS_FOR_A_YEAR = `max-age=${365 * 24 * 3600}; includeSubDomains`;

/** Features that the product does not use; the payment form may use the browser's payment sheet. */
const permissionsPolicy = (paymentOrigins: readonly string[]) =>
  `camera=(), microphone=(), geolocation=(), usb=(), payment=(self ${paymentOrigins.map((origin) => `"${origin}"`).join(' ')})`;

/** Headers of every answer; a route may replace its content security policy (see /files). */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers that have a meaning only for a page, or what it loads. */
const onPages = {
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'origin-agent-cluster': '?1',
  // Banks' payment pages open as pop-ups and report back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // The video player refuses to play for a page that hides its origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** For answers that are no page and load nothing: those of services, and of requests without a route. */
export const bareSecurityHeaders = { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

/** Sets the security headers of every answer. They are computed once: helmet would build the policy again for each request. */
export function secureHeaders(app: FastifyInstance, isCall: (route: string) => boolean, sources: PolicySources): void {
  const forPages = {
    ...everywhere,
    ...onPages,
    'permissions-policy': permissionsPolicy(sources.paymentOrigins),
    'content-security-policy': contentSecurityPolicy(sources),
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isCall(routeOf(request)) ? bareSecurityHeaders : forPages);
    if (request.protocol === 'https') void reply.header('strict-transport-security', HTTPS_FOR_A_YEAR);
    done();
  });
}
