import { shownAddress } from './shown-address.js';

it.each([
  ['info@xn--p1b6ci4b4b3a.xn--h2brj9c', 'info@उदाहरण.भारत'],
  ['asha@xn--bcher-kva.example', 'asha@bücher.example'],
  ['Asha@Example.com', 'Asha@Example.com'],
  ['asha@xn--0.example', 'asha@xn--0.example'],
  ['', ''],
])('%s is shown as %s', (stored, shown) => {
  expect(shownAddress(stored)).toBe(shown);
});
