import { htmlLayout } from './html-layout.js';
import type { MailContent } from './mail-content.js';
import { textLayout } from './text-layout.js';

const content: MailContent = {
  subject: 'Subject <s>',
  preview: 'Preview <p>',
  heading: 'Heading <h>',
  paragraphs: ['One <1>', 'Two <2>'],
  quote: 'line one\n<line two>',
  details: [['Label <l>', 'Value <v>']],
  link: { label: 'First <f>', url: 'http://localhost/first?a=1&b=2' },
  button: { label: 'Open <o>', url: 'http://localhost/x?a=1&b="2"' },
  note: 'Note <n>',
};

it('says the same as text and as HTML', () => {
  expect(textLayout(content, 'Asha')).toBe(
    [
      'Heading <h>',
      'Hello Asha,',
      'One <1>',
      'Two <2>',
      '  line one\n  <line two>',
      'Label <l>: Value <v>',
      'First <f>:\nhttp://localhost/first?a=1&b=2',
      'Open <o>:\nhttp://localhost/x?a=1&b="2"',
      'Note <n>',
      '--\nLMS360 · Learning Without Limits\n',
    ].join('\n\n'),
  );
  const page = htmlLayout(content, 'Asha');
  for (const part of [
    'Hello Asha,',
    'Heading &lt;h&gt;',
    'One &lt;1&gt;',
    'Two &lt;2&gt;',
    'Value &lt;v&gt;',
    'Open &lt;o&gt;',
    'Note &lt;n&gt;',
  ]) {
    expect(page).toContain(part);
  }
  expect(page).toMatch(/<a href="http:\/\/localhost\/first\?a=1&amp;b=2"[^>]*>First &lt;f&gt;<\/a>/);
  expect(page).toContain('line one<br>&lt;line two&gt;');
  expect(page).toContain('href="http://localhost/x?a=1&amp;b=&quot;2&quot;"');
});

it('leaves no text of its content unescaped', () => {
  expect(htmlLayout(content, '<img src=x>')).not.toMatch(/<(s|p|h|1|2|l|v|f|o|n|img src=x|line two)>/);
});

it('leaves out what a mail does not have', () => {
  const bare = { subject: 's', preview: 'p', heading: 'h', paragraphs: [] };
  expect(textLayout(bare, null)).toBe('h\n\n--\nLMS360 · Learning Without Limits\n');
  expect(htmlLayout(bare, null)).not.toMatch(/blockquote|href|Hello|undefined/);
});
