import { lineOf, paragraphOf } from '@lms360/contracts/rules/normal-text';
import { hasWebAddress } from '@lms360/contracts/rules/web-address';

const ADDRESS_OF_NUMBERS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;
/** A dot that may part a domain; one between digits is a number's. */
const DOT = /(?<=[\p{L}\p{M}]|\p{N}(?=.\p{L}))([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}])/gu;
const COLON = /(?<=\p{L}):(?=\S)/gu;
const AT = /(?<=\S)@(?=\S)/;

/**
 * A person's text with a blank inserted wherever a mail program would recognise an address: `evil. example`. Who sends mails under
 * our name must not choose where they lead, and what is said stays to be read.
 */
export const unlinked = (words: string): string =>
  paragraphOf(words)
    .replace(ADDRESS_OF_NUMBERS, (address) => address.replaceAll('.', '. '))
    .replace(DOT, '$1 ')
    .replace(COLON, ': ')
    .replaceAll(new RegExp(AT, 'g'), ' @ ');

/** A recipient's name as a mail contains it; empty when there is an address in it. */
export const recipientName = (name: string): string => (hasWebAddress(name) || AT.test(name) ? '' : lineOf(unlinked(name)));

/** The facts of a mail with the named ones, which people wrote, unlinked; of an object it is the name. */
export const unlinkedFacts = <Facts extends object>(facts: Facts, words: readonly string[]): Facts => ({
  ...facts,
  ...Object.fromEntries(
    Object.entries(facts)
      .filter(([key]) => words.includes(key))
      .map(([key, value]) => [key, unlinkedValue(value)]),
  ),
});

function unlinkedValue(value: unknown): unknown {
  if (typeof value === 'string') return unlinked(value);
  if (typeof value !== 'object' || value === null || !('name' in value)) return value;
  return { ...value, name: unlinkedValue(value.name) };
}
