import { createHash } from 'node:crypto';
import { closeGateways, startGateway } from './support/gateway.js';
import { makeWebRoot, removeWebRoots } from './support/web-root.js';

afterEach(closeGateways);
afterAll(removeWebRoots);

const inline = "document.documentElement.dataset.scheme = localStorage.getItem('scheme') ?? 'light';";
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const razorpay = ['https://checkout.razorpay.com', 'https://api.razorpay.com', 'https://cdn.razorpay.com'];

const directives = (answer: Response) =>
  new Map(
    (answer.headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ');
      return [name, sources] as const;
    }),
  );

const start = (env: Record<string, string> = {}) =>
  startGateway({
    WEB_ROOT: makeWebRoot({
      'index.html': `<script>${inline}</script><script type="application/ld+json">{"a":1}</script><script type="module" src="/assets/a.js"></script>`,
      'pricing/index.html': `<script>${inline}</script><script>window.prerendered = true</script>`,
    }),
    ...env,
  });

it('allows scripts of our own, of the payment form, and those that the build wrote into its pages', async () => {
  const policy = directives(await fetch(`${await start()}/pricing`));
  expect(policy.get('script-src')).toEqual(["'self'", hashOf(inline), hashOf('window.prerendered = true'), ...razorpay]);
  expect(policy.get('script-src-attr')).toEqual(["'none'"]);
  expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('worker-src')).toEqual(["'self'", 'blob:']);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://i.ytimg.com']);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
});

it('allows to frame the video player, the payment form and what the operator configured, nothing else', async () => {
  const frames = ['https://www.youtube-nocookie.com', ...razorpay];
  expect(directives(await fetch(await start())).get('frame-src')).toEqual(frames);
  const configured = await start({ ALLOWED_FRAME_ORIGINS: 'https://calendar.example.com' });
  expect(directives(await fetch(configured)).get('frame-src')).toEqual([...frames, 'https://calendar.example.com']);
});

it('allows the simulator of the payment form instead of the real one, when configured', async () => {
  const answer = await fetch(await start({ PAYMENT_ORIGINS: 'http://127.0.0.1:4192' }));
  expect(directives(answer).get('script-src')?.at(-1)).toBe('http://127.0.0.1:4192');
  expect(directives(answer).get('frame-src')).toEqual(['https://www.youtube-nocookie.com', 'http://127.0.0.1:4192']);
  expect(answer.headers.get('permissions-policy')).toContain('payment=(self "http://127.0.0.1:4192")');
  expect(JSON.stringify([...answer.headers])).not.toContain('razorpay');
});

it.each(['/', '/api/nope', '/healthz', '/missing.js'])('secures every answer: %s', async (path) => {
  const answer = await fetch((await start()) + path);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.any(String),
  });
});

it('lets the answer of a call load nothing, as it is not a page', async () => {
  const { headers } = await fetch(`${await start()}/api/lmsCategoryList`, { method: 'POST' });
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it('sends HSTS only behind https', async () => {
  const behind = await start({ TRUST_PROXY: '127.0.0.1/32,::1/128' });
  const headers = { 'x-forwarded-proto': 'https' };
  expect((await fetch(behind, { headers })).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect((await fetch(behind)).headers.has('strict-transport-security')).toBe(false);
  expect((await fetch(await start(), { headers })).headers.has('strict-transport-security')).toBe(false);
});
