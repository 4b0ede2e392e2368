import { Client } from 'minio';
import { signLink } from './sign-link.js';

const accessKey = 'AKIAIOSFODNN7EXAMPLE';
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

it("signs AWS's own example as AWS does", () => {
  const signer = { host: 'examplebucket.s3.amazonaws.com', region: 'us-east-1', accessKey, secretKey };
  const link = signLink(signer, 'test.txt', new Date('2013-05-24T00:00:00Z'), 86_400);
  expect(link).toBe(
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

it.each([
  ['a port of its own', 'http://127.0.0.1:9000', 'catalog/0198c1d2/banners/0198c1d3.webp'],
  ['the usual port', 'https://files.lms360.example', 'billing/0198c1d2/invoice/0198c1d3.pdf'],
  ['signs that must be escaped', 'http://store:9000', "bucket/a b/ü+&=/it's (1)!*.webp"],
])('writes what minio writes: %s', async (_, endpoint, key) => {
  const { host, hostname, port, protocol } = new URL(endpoint);
  const region = 'ap-south-1';
  const minio = new Client({
    endPoint: hostname,
    ...(port && { port: Number(port) }),
    useSSL: protocol === 'https:',
    accessKey,
    secretKey,
    region,
    pathStyle: true,
  });
  const [bucket = '', ...name] = key.split('/');
  const signedAt = new Date('2026-11-22T09:07:05.004Z');
  const theirs = await minio.presignedUrl('GET', bucket, name.join('/'), 900, {}, signedAt);
  expect(endpoint + signLink({ host, region, accessKey, secretKey }, key, signedAt, 900)).toBe(theirs);
});
