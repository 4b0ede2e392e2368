import { svgSource } from './svg-source.js';

const read = (text: string) => svgSource(Buffer.from(text)).toString().replace('<?drawing <svg ?>', '');

test.each([
  ['stays as it is', '<svg id="a"/>', '<svg id="a"/>'],
  ['loses its declaration and its document type', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>', '\n<svg/>'],
  ['keeps what every XML has', '<svg>&amp;&lt;&#65;&#x41;</svg>', '<svg>&amp;&lt;&#65;&#x41;</svg>'],
  ['has plain entities in their places', `<!DOCTYPE svg [<!ENTITY a 'b "c"'>]><svg id="&a;"/>`, '<svg id="b &quot;c&quot;"/>'],
  ['loses references to markup', '<!DOCTYPE svg [<!ENTITY a "<b/>">]><svg>&a;</svg>', '<svg></svg>'],
  ['loses references to entities of entities', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;">]><svg>&b;</svg>', '<svg></svg>'],
  ['loses references to files', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>', '<svg></svg>'],
])('a drawing %s', (_what, text, expected) => {
  expect(read(text)).toBe(expected);
});
