import { markup } from './markup.js';

it('escapes whatever is put in, in text and in attributes', () => {
  const evil = `"><script>alert('1')</script>&`;
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;';
  expect(markup`<a href="${evil}">${evil}</a>`.html).toBe(`<a href="${escaped}">${escaped}</a>`);
});

it('takes markup of its own as it is, nested and in lists', () => {
  const items = ['a', '<b>'].map((item) => markup`<li>${item}</li>`);
  expect(markup`<ul>${items}</ul>${undefined}`.html).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
});
