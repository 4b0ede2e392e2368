import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { pathToFileURL } from 'node:url';

// oxlint-disable-next-line typescript/no-explicit-any -- modules of the image, built or not
const take = (app: string, file: string): Promise<any> => import(pathToFileURL(path.join(app, file)).href);

/**
 * Lazily loaded parts of a process, with files that no import names: native code, fonts, rendering. Each gets the folder that
 * is `/app` in the image.
 */
export const firstUses: Record<string, (app: string) => Promise<void>> = {
  async pictures(app) {
    const { lanesFor, readPicture } = await take(app, 'packages/service-kit/dist/files/picture.js');
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#2e2968"/><text>सुरक्षा</text></svg>';
    const lanes = lanesFor({ pictures: 1, drawings: 1 });
    for (const [kind, body] of Object.entries({ png: Buffer.from(png, 'base64'), svg: Buffer.from(svg) }))
      assert.equal(
        (await readPicture({ kind, body, field: 'image', maxWidth: 16 }, lanes)).body.toString('latin1', 8, 12),
        'WEBP',
      );
  },
  async passwords(app) {
    const { hashSync, verifySync } = createRequire(path.join(app, 'services/auth/package.json'))('@node-rs/argon2');
    assert.ok(verifySync(hashSync('Learning@360'), 'Learning@360'));
  },
  /** Node's own data, which a system's Node may lack: invoices and mails are of India's days and languages, stores and mail servers prove themselves. */
  async 'data of Node'() {
    const midnight = new Date('2026-03-31T18:30:00Z');
    const day = (language: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(midnight);
    assert.deepEqual([day('en-IN'), day('hi-IN')], ['1 April 2026', '1 अप्रैल 2026']);
    assert.equal(new Intl.NumberFormat('en-IN').format(1_234_567), '12,34,567');
    assert.ok(rootCertificates.length > 100);
  },
  async 'lesson documents'(app) {
    const { PdfOpener } = await take(app, 'services/catalog/dist/lessons/contents/pdf-opener.js');
    const pages =
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n';
    const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${pages}trailer<</Root 1 0 R>>\n%%EOF`;
    await new PdfOpener(1).require(Buffer.from(pdf));
  },
  async invoices(app) {
    const { Sheet } = await take(app, 'packages/documents/dist/sheet.js');
    const sheet = new Sheet({ Title: 'LMS360', Author: 'LMS360', CreationDate: new Date(0) });
    const everyFont = '₹ A ā Я Ω ạ अ অ અ ਅ ಅ അ ଅ அ అ';
    for (const weight of ['regular', 'bold']) sheet.text(everyFont, 48, 48, 400, { size: 12, weight });
    assert.match((await sheet.bytes()).toString('latin1'), /^%PDF/);
  },
  async 'demo documents'(app) {
    const { categoryContents } = await take(app, 'tools/src/dev/demo/content.ts');
    const { cover } = await take(app, 'tools/src/dev/demo/pictures.ts');
    const { lessonDocument } = await take(app, 'tools/src/dev/demo/documents.ts');
    const [category] = categoryContents;
    const [course] = category.subcategories[0].courses;
    const lesson = { name: 'First', points: ['One'] };
    assert.ok((await cover(category, 'First')).length > 0);
    assert.match((await lessonDocument({ category, course, lesson })).toString('latin1'), /^%PDF/);
  },
};
