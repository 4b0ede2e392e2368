import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { PASSWORD } from '@lms360/api-client/people';
import { openSchool } from '@lms360/api-client/school';
import { addStudents, documentCourse } from './browser/content.ts';
import { longDocument } from './browser/document.ts';
import { lessonChanges } from './browser/memory.ts';
import { openBrowser, signIn } from './browser/person.ts';
import { publicScreens, screens, signedInScreens } from './browser/screens.ts';
import type { Subject } from './browser/subject.ts';
import { longTable } from './browser/table.ts';
import { keepResult } from './lib/results.ts';
import { startSystem } from './lib/running-system.ts';

// Bytes and requests of each screen, the main thread under a long table and a long document, memory after many lesson changes: from
// Chromium's own traces. node bench/browser.ts [--only screens,table,document,memory] [--rows 1000] [--pages 200] [--changes 100]

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'screens,table,document,memory' },
    rows: { type: 'string', default: '1000' },
    pages: { type: 'string', default: '200' },
    changes: { type: 'string', default: '100' },
  },
});
const [rows, pages, changes] = [Number(values.rows), Number(values.pages), Number(values.changes)];
const parts = values.only.split(',');

const running = await startSystem('browser', 1);
const browser = await openBrowser();
try {
  const { webUrl } = running;
  const school = await openSchool(new Api(webUrl), new MailboxReader(running.mailboxUrl));
  const figures: Record<string, Record<string, object>> = {};
  const note = (table: string, found: Record<string, object>) => {
    figures[table] = { ...figures[table], ...found };
    console.table(found);
  };
  const subject = async (page: Subject['page']): Promise<Subject> => {
    return { page, session: await browser.context.newCDPSession(page), webUrl };
  };

  // Visitors first: a signed-in member sees other public pages.
  if (parts.includes('screens')) {
    const visitor = await browser.context.newPage();
    note('screens', await screens(await subject(visitor), publicScreens));
    await visitor.close();
  }
  const page = await signIn(browser.context, webUrl, { email: `owner.${school.mark}@school.example`, password: PASSWORD });
  const superadmin = await subject(page);
  if (parts.includes('screens')) {
    const reader = `/preview-course/${await documentCourse(school, 'A course of one document', [3])}`;
    note('screens', await screens(superadmin, { ...signedInScreens, reader }));
  }
  if (parts.includes('table')) {
    await addStudents(running.databaseUrl('auth'), school.companyId, rows);
    note('main thread', await longTable(superadmin, rows));
  }
  if (parts.includes('document')) {
    const course = await documentCourse(school, 'A course with a long document', [pages]);
    note('main thread', await longDocument(superadmin, course, pages));
  }
  if (parts.includes('memory')) {
    const course = await documentCourse(school, 'A course of two documents', [3, 3]);
    note('memory', await lessonChanges(superadmin, course, changes));
  }
  const load = loadavg()[0];
  console.log(`Load of the machine at the end: ${load?.toFixed(1)}`);
  keepResult('browser', { rows, pages, changes, load, ...figures });
} finally {
  await browser.close();
  await running.stop();
}
