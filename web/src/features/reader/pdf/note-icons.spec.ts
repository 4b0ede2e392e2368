import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { noteIcon, noteIcons, withKnownNoteIcons } from './note-icons';

const images = join(dirname(require.resolve('pdfjs-dist/package.json')), 'web/images');

test('every icon that is asked for by a name of a note comes with pdf.js', () => {
  const shipped = readdirSync(images).flatMap((name) => /^annotation-(\w+)\.svg$/.exec(name)?.[1] ?? []);
  // The other two are of attached files.
  expect([...noteIcons, 'paperclip', 'pushpin'].sort()).toEqual(shipped.sort());
});

test.each([
  ['Comment', 'Comment'],
  ['NewParagraph', 'NewParagraph'],
  ['NoIcon', 'NoIcon'],
  ['Star', 'Note'],
  ['../../login', 'Note'],
  ['constructor', 'Note'],
  ['', 'Note'],
  [undefined, 'Note'],
  [7, 'Note'],
])('the icon of a note named %p is %s', (name, icon) => {
  expect(noteIcon(name)).toBe(icon);
});

test('notes of a document alone get a known icon, however often a page is asked for', async () => {
  const annotations = () => [
    { annotationType: 1, name: 'RightArrow' },
    { annotationType: 1, name: 'Key' },
    { annotationType: 17, name: 'Graph' }, // an attached file, for which pdf.js has an icon whatever its name is
  ];
  const page = { getAnnotations: async () => annotations() };
  const document = withKnownNoteIcons({ getPage: async () => page } as unknown as PDFDocumentProxy);
  for (let visit = 0; visit < 2; visit += 1) {
    const found = await (await document.getPage(1)).getAnnotations();
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Note', 'Key', 'Graph']);
  }
});
