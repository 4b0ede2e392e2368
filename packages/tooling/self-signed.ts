import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// Just enough of X.509 (RFC 5280) for a server that tests start with TLS, in DER (ITU-T X.690).

/** As few bytes as will do: whoever reads DER strictly refuses more. */
function lengthOf({ length }: Buffer): number[] {
  if (length < 128) return [length];
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const element = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content]);
};
const sequence = (...contents: Buffer[]) => element(0x30, ...contents);
const hex = (digits: string) => Buffer.from(digits, 'hex');
const bits = (content: Buffer) => element(0x03, Buffer.from([0]), content);

const ECDSA_WITH_SHA256 = sequence(element(0x06, hex('2a8648ce3d040302')));
const COMMON_NAME = element(0x06, hex('550403'));
const SUBJECT_ALTERNATIVE_NAME = element(0x06, hex('551d11'));
const BASIC_CONSTRAINTS = element(0x06, hex('551d13'));
const TRUE = element(0x01, Buffer.from([0xff]));

const DAY_MS = 86_400_000;
const time = (ms: number) => element(0x18, Buffer.from(new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, '')));

/** A key and a certificate that it has signed itself, as its own authority: for localhost and 127.0.0.1, valid for a day. Both are PEM. */
export function makeSelfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from('localhost')))));
  const names = sequence(element(0x82, Buffer.from('localhost')), element(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(
    sequence(SUBJECT_ALTERNATIVE_NAME, element(0x04, names)),
    sequence(BASIC_CONSTRAINTS, TRUE, element(0x04, sequence(TRUE))),
  );
  const certificate = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))), // version 3
    element(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, extensions),
  );
  const der = sequence(certificate, ECDSA_WITH_SHA256, bits(sign('sha256', certificate, privateKey)));
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
