/** The query of a link as services sign it; no store checks it here. */
export const signedQuery = new URLSearchParams({
  'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
  'X-Amz-Credential': 'key/20260101/us-east-1/s3/aws4_request',
  'X-Amz-Date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
  'X-Amz-Expires': '900',
  'X-Amz-SignedHeaders': 'host',
  'X-Amz-Signature': 'f00d',
});
