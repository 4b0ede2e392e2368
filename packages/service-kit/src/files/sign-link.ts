import crypto from 'node:crypto';

/** The signing key, and the store: its host as the reader addresses it, with a non-default port. */
export interface Signer {
  host: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * Makes links that read one object each, signed for the host alone: AWS's Signature Version 4 in query parameters
 * (docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html). What all links of a moment have in common is prepared once, the
 * day's signing key too; minio's client, which takes 0.1 s and 8 MB to load, does it for each link.
 * @param seconds how long links are valid from `signedAt` on
 * @returns path and query of a link by its key, `bucket/name`
 */
export function linkSigner({ host, region, ...credentials }: Signer, signedAt: Date, seconds: number): (key: string) => string {
  const time = signedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const signingKey = scope.reduce<string | Buffer>((key, part) => hmac(key, part).digest(), `AWS4${credentials.secretAccessKey}`);
  const algorithm = `X-Amz-Algorithm=${ALGORITHM}`;
  const credential = `X-Amz-Credential=${escape([credentials.accessKeyId, ...scope].join('/'))}`;
  const date = `X-Amz-Date=${time}`;
  const expires = `X-Amz-Expires=${seconds}`;
  const headers = 'X-Amz-SignedHeaders=host';
  const sorted = [algorithm, credential, date, expires, headers].join('&');
  const sent = [expires, date, algorithm, credential, headers].join('&');
  return (key) => {
    const path = `/${key.split('/').map(escape).join('/')}`;
    const request = crypto
      .createHash('sha256')
      .update(`GET\n${path}\n${sorted}\nhost:${host}\n\nhost\nUNSIGNED-PAYLOAD`)
      .digest('hex');
    const signature = hmac(signingKey, `${ALGORITHM}\n${time}\n${scope.join('/')}\n${request}`).digest('hex');
    return `${path}?${sent}&X-Amz-Signature=${signature}`;
  };
}

const hmac = (key: string | Buffer, text: string) => crypto.createHmac('sha256', key).update(text);

/** Percent-encodes all but what AWS calls unreserved. */
const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
