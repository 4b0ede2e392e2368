import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { PASSWORD } from '@lms360/api-client/people';
import { openSchool } from '@lms360/api-client/school';
import { openBrowser, signIn } from './browser/person.ts';
import { keepResult } from './lib/results.ts';
import { startSystem } from './lib/running-system.ts';
import { openDocuments } from './real-files/documents.ts';
import type { Outcome } from './real-files/outcome.ts';
import { openPictures } from './real-files/pictures.ts';

// Files of a folder, as people have them: each is uploaded by the form and looked at in Chromium. It is shown, or refused or explained with
// a sentence; anything else fails the run. node bench/real-files.ts --folder <folder with documents and pictures>

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
if (!values.folder) throw new Error('--folder <folder> is missing');
const folder = path.resolve(values.folder);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const documents = files.filter((file) => /\.pdf$/i.test(file));
const pictures = files.filter((file) => /\.(jpe?g|png|svgz?|webp|ico|gif|heic)$/i.test(file));

const running = await startSystem('real-files', 1);
const browser = await openBrowser();
try {
  const { webUrl } = running;
  const school = await openSchool(new Api(webUrl), new MailboxReader(running.mailboxUrl));
  const page = await signIn(browser.context, webUrl, { email: `owner.${school.mark}@school.example`, password: PASSWORD });
  const outcomes: Record<string, Outcome> = {};
  const note = async (name: string, outcome: Promise<Outcome>) => {
    outcomes[name] = await outcome.catch((error: unknown) => ({
      is: 'unexplained' as const,
      says: String(error).split('\n')[0] ?? '',
    }));
    console.log(`${outcomes[name].is}\t${name}\t${outcomes[name].says}`);
  };
  const readDocument = await openDocuments(page, webUrl, school);
  for (const file of documents) await note(file, readDocument(path.join(folder, file)));
  const showPicture = await openPictures(page, webUrl);
  for (const file of pictures) await note(file, showPicture(path.join(folder, file)));
  const unexplained = Object.values(outcomes).filter(({ is }) => is === 'unexplained').length;
  console.log(`${documents.length} documents, ${pictures.length} pictures; ${unexplained} neither shown nor explained`);
  keepResult('real-files', { load: loadavg()[0], outcomes });
  if (unexplained > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await running.stop();
}
