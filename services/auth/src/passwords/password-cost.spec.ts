import { generateKeyPairSync } from 'node:crypto';
import { parseConfig } from '@lms360/service-kit/core/config';
import { authConfig } from '../config.js';
import { parametersFor, parametersOf } from './password-cost.js';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64');
const complete = {
  PORT: '0',
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: 'postgres://localhost/auth',
  AMQP_URL: 'amqp://localhost',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  TOKEN_PUBLIC_KEYS: base64(publicKey.export({ type: 'spki', format: 'pem' })),
  TOKEN_PRIVATE_KEY: base64(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  MAIL_SECRET_KEY: Buffer.alloc(32).toString('base64'),
};
const costOf = (env: Record<string, string>) => parametersFor(parseConfig(authConfig, { ...complete, ...env }));

it.each([
  ['nothing is configured', {}, 'm=47104,t=1,p=1'],
  ['it is the default', { PASSWORD_MEMORY_KIB: '47104', PASSWORD_PASSES: '1' }, 'm=47104,t=1,p=1'],
  ['there is more memory', { PASSWORD_MEMORY_KIB: '65536' }, 'm=65536,t=1,p=1'],
  ['there are more passes', { PASSWORD_PASSES: '3' }, 'm=47104,t=3,p=1'],
  ['it is for tests', { PASSWORD_MEMORY_KIB: '8', PASSWORDS_FOR_TESTS: 'on' }, 'm=8,t=1,p=1'],
])('a cost is accepted when %s', (_, env, parameters) => {
  expect(costOf(env)).toBe(parameters);
});

it.each([
  ['less memory', { PASSWORD_MEMORY_KIB: '47103' }, /PASSWORD_MEMORY_KIB: is less than 47104/],
  ['less memory with more passes', { PASSWORD_MEMORY_KIB: '19456', PASSWORD_PASSES: '2' }, /PASSWORD_MEMORY_KIB: is less/],
  ['no pass', { PASSWORD_PASSES: '0' }, /PASSWORD_PASSES: /],
  ['no pass with more memory', { PASSWORD_MEMORY_KIB: '65536', PASSWORD_PASSES: '0' }, /PASSWORD_PASSES: /],
  ['no pass, even in tests', { PASSWORD_PASSES: '0', PASSWORDS_FOR_TESTS: 'on' }, /PASSWORD_PASSES: /],
  ['less, where tests are off', { PASSWORD_MEMORY_KIB: '1024', PASSWORDS_FOR_TESTS: 'off' }, /PASSWORD_MEMORY_KIB: is less/],
  ['bytes in place of KiB', { PASSWORD_MEMORY_KIB: '48234496' }, /PASSWORD_MEMORY_KIB: /],
  ['another word for on', { PASSWORD_MEMORY_KIB: '1024', PASSWORDS_FOR_TESTS: 'true' }, /PASSWORDS_FOR_TESTS: /],
])('a cost is refused at the start: %s', (_, env, problem) => {
  expect(() => costOf(env)).toThrow(problem);
});

it('the parameters of a hash are those that it names', () => {
  expect(parametersOf('$argon2id$v=19$m=65536,t=4,p=1$c2FsdA$aGFzaA')).toBe('m=65536,t=4,p=1');
});
