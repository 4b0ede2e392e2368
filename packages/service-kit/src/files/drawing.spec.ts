import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { drawSvg } from './draw-svg.js';

const draw = async (svg: string | Buffer, side = 60) => {
  const png = sharp(await drawSvg(Buffer.from(svg as string), side, 'image')).removeAlpha();
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { width: info.width, height: info.height, middle: at(info.width >> 1, info.height >> 1), at };
};

const RED = [255, 0, 0];
const attributes = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"';
const field = '<rect width="100" height="60" fill="#f00"/>';
const drawing = (more = '') => `<svg ${attributes}>${field}${more}</svg>`;
const doctype = (...declarations: string[]) =>
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [${declarations.join('\n')}]>`;
const laughs = doctype('<!ENTITY a "lol">', '<!ENTITY b "&a;&a;&a;&a;">', '<!ENTITY c "&b;&b;&b;&b;">');

describe('a drawing as programs write it is drawn', () => {
  test.each<[string, string | Buffer]>([
    [
      'name spaces that are entities',
      doctype('<!ENTITY ns "http://www.w3.org/2000/svg">') + drawing().replace('http://www.w3.org/2000/svg', '&ns;'),
    ],
    [
      'a name space of its own before every name',
      drawing()
        .replaceAll(/<(\/?)(svg|rect)/g, '<$1ns0:$2')
        .replace('xmlns=', 'xmlns:ns0='),
    ],
    ['a long comment before it', `<!--${'x'.repeat(30_000)}-->${drawing()}`],
    ['brackets and quotation marks in its declarations', doctype("<!-- ]> ' -->", '<!ATTLIST svg x CDATA "]>">') + drawing()],
    ['UTF-16', Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${drawing()}`, 'utf16le')],
    ['UTF-16, the high byte first', Buffer.from(`\ufeff${drawing()}`, 'utf16le').swap16()],
    ['Latin-1', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${drawing('<!-- é -->')}`, 'latin1')],
    ['compression', gzipSync(drawing())],
    ['an entity of HTML that nobody declares', drawing('<text>&nbsp;</text>')],
    ['an entity of another server', doctype('<!ENTITY x SYSTEM "http://127.0.0.1:1/x">') + drawing('<text>&x;</text>')],
    ['declarations of another server', doctype('<!ENTITY % p SYSTEM "http://127.0.0.1:1/p">', '%p;') + drawing()],
    ['a billion laughs', laughs + drawing('<text>&c;</text>')],
  ])('%s', async (_what, svg) => {
    expect(await draw(svg)).toMatchObject({ width: 60, height: 36, middle: RED });
  });

  test('an entity for a name is put in its place', async () => {
    const colour = doctype('<!ENTITY colour "#00f">') + drawing('<rect width="100" height="60" fill="&colour;"/>');
    expect((await draw(colour)).middle).toEqual([0, 0, 255]);
  });

  test.each([
    ['a compressed file that unpacks to gigabytes', gzipSync(Buffer.alloc(30_000_000))],
    ['a small text of many large entities', doctype(`<!ENTITY a "${'x'.repeat(200)}">`) + drawing('&a;'.repeat(120_000))],
    ['comments and quotation marks without end', `<!DOCTYPE svg [${'<!--'.repeat(200_000)}`],
  ])('%s is refused', async (_what, svg) => {
    await expect(draw(svg)).rejects.toMatchObject({ statusCode: 415 });
  });
});

describe('a drawing fills the size at which it is shown', () => {
  const sized = (size: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${field}</svg>`;

  test.each([
    ['an icon', 'width="24" height="24" viewBox="0 0 100 60"', 960, 960],
    ['a view alone', 'viewBox="0 0 100 60"', 960, 576],
    ['millimetres', 'width="297mm" height="210mm"', 960, 679],
    ['letters', 'width="20em" height="10em"', 960, 480],
    ['per cents', 'width="100%" height="100%" viewBox="0 0 100 60"', 960, 576],
    ['one side alone', 'width="24" viewBox="0 0 100 60"', 960, 576],
    ['higher than wide', 'width="60" height="100"', 576, 960],
    ['a line', 'width="2400" height="1"', 960, 1],
    ['a poster', 'width="100000" height="60000"', 960, 576],
    ['a huge view', 'viewBox="0 0 1e6 1e6"', 960, 960],
  ])('%s', async (_what, size, width, height) => {
    const drawn = await draw(sized(size), 960);
    expect([drawn.width, Math.abs(drawn.height - height) <= 1]).toEqual([width, true]);
  });

  test('its edges are sharp: it is drawn at that size, not stretched to it', async () => {
    const half =
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect x="11.5" width="12" height="24" fill="#f00"/></svg>';
    const { at } = await draw(half, 960);
    const reds = Array.from({ length: 960 }, (_, x) => at(x, 480)[0] as number);
    expect(reds.filter((red) => red > 0 && red < 255).length).toBeLessThan(3);
  });
});
