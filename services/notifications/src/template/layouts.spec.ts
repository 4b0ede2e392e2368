import type { Frame } from './frame.js';
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

const sender = { imprint: ['Seller <n>', '1 Road', 'Town'], support: 'help@lms360.example' };
const toAsha: Frame = { name: 'Asha', language: 'en', sender };

it('says the same as text and as HTML', () => {
  expect(textLayout(content, toAsha)).toBe(
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
      '--\nLMS360 · Learning Without Limits\nSeller <n>, 1 Road, Town\nHelp: help@lms360.example\n',
    ].join('\n\n'),
  );
  const page = htmlLayout(content, toAsha);
  for (const part of [
    'Hello Asha,',
    'Heading &lt;h&gt;',
    'One &lt;1&gt;',
    'Two &lt;2&gt;',
    'Value &lt;v&gt;',
    'Open &lt;o&gt;',
    'Note &lt;n&gt;',
    'Seller &lt;n&gt;, 1 Road, Town',
  ]) {
    expect(page).toContain(part);
  }
  expect(page).toMatch(/<a class="link" href="http:\/\/localhost\/first\?a=1&amp;b=2"[^>]*>First &lt;f&gt;<\/a>/);
  expect(page).toContain('line one<br>&lt;line two&gt;');
  expect(page).toContain('href="http://localhost/x?a=1&amp;b=&quot;2&quot;"');
  expect(page).toMatch(/href="mailto:help@lms360.example"[^>]*>help@lms360.example</);
});

it('is greeted and framed in the language of its words', () => {
  const inHindi: Frame = { ...toAsha, language: 'hi' };
  const parts = ['नमस्ते Asha,', 'LMS360 · सीखना, बिना सीमाओं के', 'सहायता: '];
  for (const part of parts) expect(textLayout(content, inHindi)).toContain(part);
  for (const part of [...parts, '<html lang="hi">', 'अगर बटन काम न करे']) expect(htmlLayout(content, inHindi)).toContain(part);
});

it('leaves no text of its content unescaped', () => {
  expect(htmlLayout(content, { ...toAsha, name: '<img src=x>' })).not.toMatch(/<(s|p|h|1|2|l|v|f|o|n|img src=x|line two)>/);
});

it('leaves out what a mail does not have', () => {
  const bare = { subject: 's', preview: 'p', heading: 'h', paragraphs: [] };
  const nobody: Frame = { name: null, language: 'en', sender: { imprint: [], support: 'help@lms360.example' } };
  expect(textLayout(bare, nobody)).toBe('h\n\n--\nLMS360 · Learning Without Limits\nHelp: help@lms360.example\n');
  expect(htmlLayout(bare, nobody)).not.toMatch(/blockquote|href="http|Hello|undefined/);
});
