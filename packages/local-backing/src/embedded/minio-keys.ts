import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

/** A key at the object store, and what it may do there. */
export interface StoreKey {
  id: string;
  secret: string;
  policy: object;
}

/** How its administrator reaches the store. */
interface Administrator {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  /** PEM of the authority of its certificate, where it speaks TLS. */
  ca?: string;
}

const PATH = '/minio/admin/v3/import-iam';

/**
 * Makes keys with their policies at MinIO, or brings them up to date, by its import of what `mc admin cluster iam export` writes.
 * @throws Error while the store does not answer
 */
export async function importKeys(administrator: Administrator, keys: readonly StoreKey[]): Promise<void> {
  const byId = (value: (key: StoreKey) => object) => Object.fromEntries(keys.map((key) => [key.id, value(key)]));
  const archive = zip({
    'iam-assets/policies.json': byId(({ policy }) => policy),
    'iam-assets/users.json': byId(({ secret }) => ({ secretKey: secret, status: 'enabled' })),
    'iam-assets/user_mappings.json': byId(({ id }) => ({ version: 1, policy: id })),
  });
  const { status, text } = await put(administrator, archive);
  if (status !== 200) throw new Error(`MinIO answered ${status} to the import of keys: ${text}`);
}

async function put(
  { endpoint, accessKey, secretKey, ca }: Administrator,
  body: Buffer,
): Promise<{ status: number; text: string }> {
  const url = new URL(PATH, endpoint);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = [time.slice(0, 8), 'us-east-1', 's3', 'aws4_request'];
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const headers = { host: url.host, 'x-amz-content-sha256': sha256(body), 'x-amz-date': time };
  const names = Object.keys(headers).join(';');
  const listed = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['PUT', PATH, '', listed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(request)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope.join('/')}, SignedHeaders=${names}, Signature=${signature}`;
  const { request: send } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = { method: 'PUT', headers: { ...headers, authorization, 'content-length': body.length }, ca, timeout: 10_000 };
    const sent = send(url, options, (response) => {
      buffer(response).then((text) => resolve({ status: response.statusCode ?? 0, text: text.toString() }), reject);
    });
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('MinIO does not answer in time.')));
    sent.end(body);
  });
}

/** An archive of JSON files, not compressed (PKWARE's APPNOTE 4.3). */
function zip(files: Record<string, object>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(JSON.stringify(content));
    const title = Buffer.from(name);
    const common = Buffer.alloc(26); // version, flags, method, time, date, checksum, sizes, length of the name, none of the extra field
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x21, 8); // 1 January 1980
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, data]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, title]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]);
}
