/** As a store writes moments. */
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

/** Signs it anew: other specs may have run since this one was loaded. */
export const signNow = (): void => signedQuery.set('X-Amz-Date', now());
