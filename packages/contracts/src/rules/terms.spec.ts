import { readFileSync } from 'node:fs';
import { TERMS_VERSION } from './terms.js';

test.each([
  ['terms.md', `These terms are of ${TERMS_VERSION}.`],
  ['hi/terms.md', `ये शर्तें ${TERMS_VERSION} की हैं।`],
])('the terms that people read in %s are of the version that is kept with their consent', (file, said) => {
  const terms = readFileSync(new URL(`../../../../web/public/content/${file}`, import.meta.url), 'utf8');
  expect(terms).toContain(said);
});
