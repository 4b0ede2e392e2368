/** A timestamp in the format of S3. */
const now = () => new Date().toISOString().replace(/[-:]|\.\d+/g, '');

/** The query of a link as services sign it; no store checks it here. */
export const signedQuery = new URLSearchParams({
  'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
  'X-Amz-Credential': 'key/20260101/us-east-1/s3/aws4_request',
  'X-Amz-Date': now(),
  'X-Amz-Expires': '900',
  'X-Amz-SignedHeaders': 'host',
  'X-Amz-Signature': 'f00d',
});

/** Signs it again: other specs may have run since this module was loaded. */
export const signNow = (): void => signedQuery.set('X-Amz-Date', now());
