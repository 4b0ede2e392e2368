import { searchText } from './search-text.js';

test.each([
  ['Café', 'cafe'],
  ['Cafe\u0301', 'CAFÉ'],
  ['Über', 'uber'],
  ['ĐÀ NẴNG', 'da nang'],
  ['Łódź', 'lodz'],
  ['Ørsted', 'orsted'],
  ['STRASSE', 'Straße'],
  ['İstanbul', 'istanbul'],
  ['IŞIK', 'ışık'],
  ['safety  basics', 'Safety\u00a0basics'],
  ['ﬁre', 'FIRE'],
  ['ＬＭＳ３６０', 'lms360'],
  ['Fi\u200bre\u00ad', 'fire'],
  ['क़लम', 'क\u093cलम'],
  ['क्‍ष', 'क्ष'],
  ['ΟΔΟΣ', 'οδος'],
  ['МОСКВА', 'москва'],
])('%s and %s are one in a search', (left, right) => {
  expect(searchText(left)).toBe(searchText(right));
});

test.each([
  ['क़लम', 'कलम', 'a nukta'],
  ['कि', 'क', 'a vowel sign'],
  ['क्', 'क', 'a virama'],
  ['कं', 'क', 'an anusvara'],
  ['বাড়ি', 'বাডি', 'a Bengali nukta'],
  ['தமிழ்', 'தமிழ', 'a pulli'],
  ['й', 'и', 'a letter of another alphabet'],
  ['が', 'か', 'a voiced kana'],
  ['مُدرِّس', 'مدرس', 'an Arabic vowel'],
])('%s and %s are two: %s is asked for', (left, right) => {
  expect(searchText(left)).not.toBe(searchText(right));
});
