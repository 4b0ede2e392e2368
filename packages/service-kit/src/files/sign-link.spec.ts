import crypto from 'node:crypto';
import { Client } from 'minio';
import { linkSigner } from './sign-link.js';

const accessKeyId = 'AKIAIOSFODNN7EXAMPLE';
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

/** A link's path and parameters, independent of their order. */
const partsOf = (link: string) => {
  const { origin, pathname, searchParams } = new URL(link);
  return { origin, pathname, parameters: Object.fromEntries(searchParams) };
};

it("produces the signature of AWS's own example", () => {
  const signer = { host: 'examplebucket.s3.amazonaws.com', region: 'us-east-1', accessKeyId, secretAccessKey };
  const link = linkSigner(signer, new Date('2013-05-24T00:00:00Z'), 86_400)('test.txt');
  expect(partsOf(`https://${signer.host}${link}`)).toEqual({
    origin: 'https://examplebucket.s3.amazonaws.com',
    pathname: '/test.txt',
    parameters: {
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    },
  });
});

it.each([
  ['a port of its own', 'http://127.0.0.1:9000', 'catalog/0198c1d2/banners/0198c1d3.webp'],
  ['the usual port', 'https://files.lms360.example', 'billing/0198c1d2/invoice/0198c1d3.pdf'],
  ['signs that must be escaped', 'http://store:9000', "bucket/a b/ü+&=/it's (1)!*.webp"],
])('signs as minio does: %s', async (_, endpoint, key) => {
  const { host, hostname, port, protocol } = new URL(endpoint);
  const region = 'ap-south-1';
  const minio = new Client({
    endPoint: hostname,
    ...(port && { port: Number(port) }),
    useSSL: protocol === 'https:',
    accessKey: accessKeyId,
    secretKey: secretAccessKey,
    region,
    pathStyle: true,
  });
  const [bucket = '', ...name] = key.split('/');
  const signedAt = new Date('2026-11-22T09:07:05.004Z');
  const theirs = await minio.presignedUrl('GET', bucket, name.join('/'), 900, {}, signedAt);
  const ours = linkSigner({ host, region, accessKeyId, secretAccessKey }, signedAt, 900)(key);
  expect(partsOf(endpoint + ours)).toEqual(partsOf(theirs));
});

it("a link takes one signature: the day's key is prepared for all of them", () => {
  const hmac = jest.spyOn(crypto, 'createHmac');
  const sign = linkSigner({ host: 'store', region: 'r', accessKeyId, secretAccessKey }, new Date(), 900);
  expect(hmac).toHaveBeenCalledTimes(4);
  const links = Array.from({ length: 20 }, (_, at) => sign(`catalog/company/thumbnail/${at}.webp`));
  expect(hmac).toHaveBeenCalledTimes(24);
  expect(new Set(links).size).toBe(20);
  hmac.mockRestore();
});
