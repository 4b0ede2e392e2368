import { parseConfig } from '@lms360/service-kit/core/config';
import { gatewayConfig } from '../src/config.js';
import { environment } from './support/gateway.js';

const parse = (env: Record<string, string> = {}) => parseConfig(gatewayConfig, environment(env));

it('reads replicas, limits and proxies', () => {
  const config = parse({
    AUTH_URL: 'http://a:1, https://b:2/',
    RATE_LIMIT_LOGIN: '5/60',
    TRUST_PROXY: '2',
    ALLOWED_FRAME_ORIGINS: 'https://c.example',
  });
  expect(config).toMatchObject({
    AUTH_URL: ['http://a:1', 'https://b:2'],
    RATE_LIMIT_LOGIN: { max: 5, seconds: 60 },
    RATE_LIMIT_REGISTRATION: { max: 10, seconds: 3600 },
    TRUST_PROXY: 2,
    ALLOWED_FRAME_ORIGINS: ['https://c.example'],
    HOST: '127.0.0.1',
  });
  expect(parse().TRUST_PROXY).toBe(false);
  expect(parse({ TRUST_PROXY: '10.0.0.0/8,::1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '::1']);
});

it.each([
  ['AUTH_URL', 'not a url'],
  ['CATALOG_URL', 'http://a:1,ftp://b'],
  ['BILLING_URL', 'http://a:1/path'],
  ['S3_ENDPOINT', 'http://a:1,http://b:1'],
  ['WEB_ROOT', '/no/such/folder'],
  ['RATE_LIMIT_LOGIN', '5 per minute'],
  ['RATE_LIMIT_GENERAL', '0/60'],
  ['RATE_LIMIT_STORE', 'disk'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['METRICS_ALLOW', 'everyone'],
  ['PAYMENT_ORIGINS', 'https://a.example/checkout.js'],
  ['ALLOWED_FRAME_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
  ['PORT', '99999'],
  ['UPSTREAM_TIMEOUT_SECONDS', '0'],
  ['UPLOADS_PER_SERVICE', '256'],
  ['UPLOADS_PER_SESSION', '0'],
  ['BODY_SECONDS', 'soon'],
])('refuses to start with %s=%s and names it', (name, value) => {
  expect(() => parse({ [name]: value })).toThrow(new RegExp(`Configuration is not valid\\.\\n  ${name}`));
});

it('refuses to start without keys, or with an unsuitable key', () => {
  for (const value of ['', 'secret']) expect(() => parse({ TOKEN_PUBLIC_KEYS: value })).toThrow('TOKEN_PUBLIC_KEYS');
});

it('refuses to start without the address of a service', () => {
  expect(() => parse({ LEARNING_URL: '' })).toThrow('LEARNING_URL');
});
