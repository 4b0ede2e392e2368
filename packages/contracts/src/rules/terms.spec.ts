import { readFileSync } from 'node:fs';
import { TERMS_VERSION } from './terms.js';

test('the terms that people read are of the version that is kept with their consent', () => {
  const terms = readFileSync(new URL('../../../../web/public/content/terms.md', import.meta.url), 'utf8');
  expect(terms).toContain(`These terms are of ${TERMS_VERSION}.`);
});
