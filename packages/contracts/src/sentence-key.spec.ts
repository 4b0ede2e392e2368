import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKnownSentence, keyOf, sentenceKey } from './sentence-key.js';
import { sentences } from './sentences.js';

/** With something at its places, as it would arrive. */
const filled = (sentence: string) => sentence.replaceAll(/\{\{\w+\}\}/g, '7 (of 9)');

it('finds every sentence by its English, under its own key', () => {
  for (const [key, sentence] of Object.entries(sentences))
    expect([sentence, sentenceKey(filled(sentence))?.key]).toEqual([sentence, key]);
});

it('says what stands at the places of a sentence, and of none that it has places', () => {
  expect(sentenceKey('Required Category')).toEqual({ key: 'categoryRequired' });
  expect(sentenceKey('Too many requests. Please try again in 42 seconds.')).toEqual({
    key: 'tooManyFor',
    places: { seconds: '42' },
  });
  expect(sentenceKey('This Pumps (1) chapter must contain at least one lesson')).toEqual({
    key: 'chapterEmpty',
    places: { chapter: 'Pumps (1)' },
  });
});

it('does not know what is only alike', () => {
  for (const text of ['', 'required category', 'Required Category ', 'Please enter anything else', 'constructor'])
    expect([text, sentenceKey(text)]).toEqual([text, undefined]);
});

it('takes a text for one of the product’s own only when nothing can be put into it', () => {
  expect(isKnownSentence('Please log in again')).toBe(true);
  expect(isKnownSentence('Too many requests. Please try again in 42 seconds.')).toBe(false);
  expect(isKnownSentence(sentences.tooManyFor)).toBe(false);
});

it('has the gateway’s sentences, which imports no contracts, under the same keys', () => {
  const gateway = JSON.parse(readFileSync(join(__dirname, '../../../gateway/src/sentences/sentences.json'), 'utf8')) as object;
  expect(sentences).toMatchObject(gateway);
});

it.each([
  ['by its key', { message: 'In other words', key: 'serverFault' }, { key: 'serverFault', places: undefined }],
  [
    'with what stands at its places',
    { message: 'x', key: 'tooManyFor', places: { seconds: '42' } },
    { key: 'tooManyFor', places: { seconds: '42' } },
  ],
  ['by its English when no key came', { message: 'Required Category' }, { key: 'categoryRequired' }],
  ['not at all with a key of a later release', { message: 'Required Category', key: 'ofTomorrow' }, undefined],
])('a sentence of an answer is found %s', (_, sentence, found) => {
  expect(keyOf(sentence)).toEqual(found);
});
