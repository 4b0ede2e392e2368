import { fromBase64Url, toBase64Url } from './base64url';

describe('texts in addresses', () => {
  test.each(['Please log in again', 'asha@acme.example', 'कृपया फिर से', '?>~', ''])('"%s" comes back', (text) => {
    expect(toBase64Url(text)).not.toMatch(/[+/=]/);
    expect(fromBase64Url(toBase64Url(text))).toBe(text);
  });

  test('what is no base64 or no UTF-8 is nothing', () => {
    expect(fromBase64Url('%%%')).toBeNull();
    expect(fromBase64Url('_w')).toBeNull();
  });
});
