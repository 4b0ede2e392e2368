import { secondsLeft } from './signed-link.js';

const link = (date: string, expires: string) => `X-Amz-Date=${date}&X-Amz-Expires=${expires}`;
const now = Date.UTC(2026, 0, 2, 3, 4, 5);

it.each([
  ['signed just now', link('20260102T030405Z', '900'), 900],
  ['signed a while ago', link('20260102T025405Z', '900'), 300],
  ['over', link('20260102T020405Z', '900'), 0],
  ['not a date', link('yesterday', '900'), 0],
  ['not a number', link('20260102T030405Z', 'long'), 0],
  ['nothing', '', 0],
])('a link that is %s', (_title, query, seconds) => {
  expect(secondsLeft(new URLSearchParams(query), now)).toBe(seconds);
});
