import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from 'minio';

// The commands of MinIO's client that docker-compose.yml uses: `alias set <name> <url> <user> <password>`, `mb <name>/<bucket>`. Users and
// policies (`admin …`) are not tried here: the emulator has one key, and lets unsigned reads pass.

const [, folder, command, ...rest] = process.argv.slice(2);
const words = rest.filter((word) => !['--', '--ignore-existing'].includes(word)); // a password may begin with a dash
if (command === 'alias') {
  const [, name, url, accessKey, secretKey] = words;
  const { hostname, port } = new URL(url);
  writeFileSync(
    `${folder}/${name}.json`,
    JSON.stringify({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey }),
  );
} else if (command === 'mb') {
  const [name, bucket] = words[0].split('/');
  const client = new Client(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')));
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
  process.stdout.write(`Bucket ${bucket} is there.\n`);
}
