import { closeGateways, environment, startGateway } from './support/gateway.js';
import { makeWebRoot, removeWebRoots } from './support/web-root.js';
import { parseConfig } from '@lms360/service-kit/core/config';
import { gatewayConfig } from '../src/config.js';

afterAll(async () => {
  await closeGateways();
  removeWebRoots();
});

const build = {
  'index.html': '<meta name="lms360:name" content="%SITE_NAME%"><h1>Welcome to %SITE_NAME%, 20% off %OTHER%</h1>',
  'app.html': '<div id="root"></div>',
  'terms/index.html': '<h1>Terms of %SITE_NAME%</h1>',
  'content/terms.md': '# Terms of %SITE_NAME%',
  'content/privacy.md': '# Privacy',
  'content/hi/terms.md': '# शर्तें, %SITE_NAME%',
  'content/hi/privacy.md': '# गोपनीयता',
  'logo.svg': '<svg>ours</svg>',
};
const serve = (env: Record<string, string> = {}) =>
  startGateway({ WEB_ROOT: makeWebRoot(build, ['index.html', 'logo.svg']), ...env });
const text = async (url: string, headers = {}) => (await fetch(url, { headers })).text();

it('writes the facts into pages and documents, and leaves other text alone', async () => {
  const origin = await serve({ SITE_NAME: `Asha's <Academy> & Co` });
  expect(await text(origin)).toBe(
    '<meta name="lms360:name" content="Asha&#39;s &lt;Academy&gt; &amp; Co">' +
      '<h1>Welcome to Asha&#39;s &lt;Academy&gt; &amp; Co, 20% off %OTHER%</h1>',
  );
  expect(await text(`${origin}/content/terms.md`)).toBe(`# Terms of Asha's <Academy> & Co`);
});

it('is the same in every encoding, and not the file that the build compressed', async () => {
  const long = { ...build, 'index.html': build['index.html'].repeat(20) };
  const origin = await startGateway({ WEB_ROOT: makeWebRoot(long, ['index.html']), SITE_NAME: 'Asha' });
  for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip']) {
    const answer = await fetch(origin, { headers: { 'accept-encoding': encoding } });
    expect(await answer.text()).toContain('Welcome to Asha');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  }
});

it('leaves out what is not configured', async () => {
  const origin = await startGateway({
    WEB_ROOT: makeWebRoot({ 'index.html': '[%SITE_PHONE%|%SITE_CALENDAR%]' }),
    SITE_PHONE: 'none',
  });
  expect(await text(origin)).toBe('[|]');
});

it('has a default name', async () => {
  expect(await text(await serve())).toContain('Welcome to LMS360');
});

it("serves the operator's files instead of the build's; a replaced document is no longer served prerendered", async () => {
  const own = makeWebRoot({ 'logo.svg': '<svg>theirs</svg>', 'content/terms.md': '# Our own terms, %SITE_NAME%' });
  const origin = await serve({ SITE_FILES: own });
  expect(await text(`${origin}/logo.svg`, { 'accept-encoding': 'br' })).toBe('<svg>theirs</svg>');
  expect(await text(`${origin}/content/terms.md`)).toBe('# Our own terms, LMS360');
  expect(await text(`${origin}/terms`)).toBe('<div id="root"></div>');
});

describe('the translation of a document', () => {
  const status = async (url: string) => (await fetch(url)).status;

  it('is a file beside it', async () => {
    expect(await text(`${await serve()}/content/hi/terms.md`)).toBe('# शर्तें, LMS360');
  });

  it('goes with the text that the operator replaced, so that nobody reads other terms in another language', async () => {
    const origin = await serve({ SITE_FILES: makeWebRoot({ 'content/terms.md': '# Our own terms' }) });
    expect(await status(`${origin}/content/hi/terms.md`)).toBe(404);
    expect(await text(`${origin}/content/hi/privacy.md`)).toBe('# गोपनीयता');
  });

  it('is the operator’s own, if there is one', async () => {
    const own = makeWebRoot({ 'content/terms.md': '# Our own terms', 'content/hi/terms.md': '# हमारी शर्तें' });
    expect(await text(`${await serve({ SITE_FILES: own })}/content/hi/terms.md`)).toBe('# हमारी शर्तें');
  });
});

describe('what phones and chats read', () => {
  const head = '<link rel="canonical" href="%SITE_URL%/pricing"><meta property="og:image" content="%SITE_URL%/social.png">';
  const files = { 'index.html': head, 'manifest.webmanifest': '{"name":"%SITE_NAME%"}' };

  it.each([
    ['https://learn.example/', 'https://learn.example'],
    ['https://learn.example/school/', 'https://learn.example/school'],
    [undefined, ''],
  ])('begins with the address %p', async (PUBLIC_URL, base) => {
    const origin = await startGateway({ WEB_ROOT: makeWebRoot(files), ...(PUBLIC_URL && { PUBLIC_URL }) });
    expect(await text(origin)).toBe(
      `<link rel="canonical" href="${base}/pricing"><meta property="og:image" content="${base}/social.png">`,
    );
  });

  it('is a manifest with the name, whatever is in it', async () => {
    const name = `Asha's "Academy" \\ <1>`;
    const origin = await startGateway({ WEB_ROOT: makeWebRoot(files), SITE_NAME: name });
    const answer = await fetch(`${origin}/manifest.webmanifest`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(await answer.json()).toEqual({ name });
  });
});

it("lets pages frame the calendar's origin", async () => {
  const origin = await serve({ SITE_CALENDAR: 'https://cal.example/lms/30min' });
  expect((await fetch(origin)).headers.get('content-security-policy')).toMatch(/frame-src [^;]*https:\/\/cal\.example(;| )/);
});

it.each([
  ['SITE_ACCENT', 'red;}'],
  ['SITE_CALENDAR', 'http://cal.example'],
  ['SITE_PROMO_ENDS', 'soon'],
  ['SITE_FILES', '/no/such/folder'],
  ['SITE_NAME', 'a'.repeat(41)],
])('refuses to start with %s=%s', (name, value) => {
  expect(() => parseConfig(gatewayConfig, environment({ [name]: value }))).toThrow(name);
});
