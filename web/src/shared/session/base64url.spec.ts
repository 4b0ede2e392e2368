import { fromBase64Url, toBase64Url } from './base64url';

describe('texts in addresses', () => {
  test.each(['Please log in again', 'asha@acme.example', 'कृपया फिर से', '?>~', ''])(
    '"%s" survives encoding and decoding',
    (text) => {
      expect(toBase64Url(text)).not.toMatch(/[+/=]/);
      expect(fromBase64Url(toBase64Url(text))).toBe(text);
    },
  );

  test('invalid base64 or UTF-8 decodes to null', () => {
    expect(fromBase64Url('%%%')).toBeNull();
    expect(fromBase64Url('_w')).toBeNull();
  });
});
