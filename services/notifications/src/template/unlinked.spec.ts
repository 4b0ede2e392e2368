import { greeting } from './greeting.js';
import { recipientName, unlinked, unlinkedFacts } from './unlinked.js';

it.each([
  ['Claim Rs 5000 at https://evil-prizes.example/c?id=1 now', 'Claim Rs 5000 at https: //evil-prizes. example/c?id=1 now'],
  ['www.EVIL.com,', 'www. EVIL. com,'],
  ['(evil.co.in)?', '(evil. co. in)?'],
  ['mail win@evil.example', 'mail win @ evil. example'],
  ['इनाम.भारत', 'इनाम. भारत'],
  ['пример.рф', 'пример. рф'],
  ['evil。com', 'evil。 com'],
  ['ev\u200bil.\u2060com', 'evil. com'],
  ['javascript:alert(1) tel:123', 'javascript: alert(1) tel: 123'],
  ['1.1.1.1 and 10.0.0.255/x', '1. 1. 1. 1 and 10. 0. 0. 255/x'],
  ['one\nhttp://x.example\ntwo', 'one\nhttp: //x. example\ntwo'],
  ['7eleven.com 4.me', '7eleven. com 4. me'],
])('%j is mailed as %j', (words, mailed) => {
  expect(unlinked(words)).toBe(mailed);
  expect(unlinked(mailed)).toBe(mailed);
});

it.each(['Fire safety: part 2.5 at 10:30', 'Rao & Sons (Est. 1998)', 'Wait... what?', 'जल, थल और वायु।', '50% of 3/4'])(
  '%s stays',
  (words) => {
    expect(unlinked(words)).toBe(words);
  },
);

it.each([
  ['Claim your gift at evil-prizes.example today', 'Hello,'],
  ['EVIL.COM, Asha', 'Hello,'],
  ['Dr.Rao', 'Hello Dr. Rao,'],
  ['Asha Rao', 'Hello Asha Rao,'],
])('%s is greeted %s', (name, words) => {
  expect(greeting(name)).toBe(words);
});

it('a name has no line of its own', () => {
  expect(recipientName('Asha\r\nBcc: x')).toBe('Asha Bcc: x');
});

it('of a mail’s facts those that people wrote are unlinked', () => {
  const facts = {
    title: 'a.example',
    file: 'lms/x.pdf',
    author: undefined,
    reporter: { name: 'b.example', email: 'c@d.example' },
  };
  expect(unlinkedFacts(facts, ['title', 'author', 'reporter'])).toEqual({
    ...facts,
    title: 'a. example',
    reporter: { name: 'b. example', email: 'c@d.example' },
  });
});
