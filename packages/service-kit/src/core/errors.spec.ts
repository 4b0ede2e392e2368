import { conflict, isUnavailable, unavailable } from './errors.js';

const fromPostgres = (code: string) =>
  Object.assign(new Error('refused'), { driverError: Object.assign(new Error(code), { code }) });

test.each([
  ['53100', 'its disk is full'],
  ['53200', 'it is out of memory'],
  ['53300', 'no connection is free'],
  ['57P03', 'it is starting'],
  ['08006', 'the connection broke'],
  ['40P01', 'a deadlock was undone'],
  ['40001', 'another transaction came in between'],
])('a new try is safe and worth it after %s: %s', (code) => {
  expect(isUnavailable(fromPostgres(code))).toBe(true);
});

test.each([['23505'], ['22021'], ['42P01'], ['57014']])('with %s the request was wrong', (code) => {
  expect(isUnavailable(fromPostgres(code))).toBe(false);
});

test.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOTCONN', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL'],
  ...['EAI_NODATA', 'EADDRNOTAVAIL', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETRESET', 'ENETUNREACH'],
])('a new try is safe and worth it when the other side was not reached: %s', (code) => {
  expect(isUnavailable(Object.assign(new Error('not reached'), { code }))).toBe(true);
});

test('an unavailable dependency stays classified so; another error is not by its cause or message', () => {
  expect(isUnavailable(unavailable('Try again', new Error('HTTP 503')))).toBe(true);
  expect(isUnavailable(conflict('timeout exceeded when trying to connect'))).toBe(false);
});
