/** Texts in addresses: UTF-8 in base64url (RFC 4648 §5), as api.md says for messages and e-mail addresses. */
export const toBase64Url = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** @returns `null` for invalid base64url or UTF-8; both alphabets are accepted */
export const fromBase64Url = (encoded: string): string | null => {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
};
