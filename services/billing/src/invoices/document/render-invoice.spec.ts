import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { runsOf } from '@lms360/documents/fonts';
import type { InvoiceDocument } from './invoice-document.js';
import { renderInvoice } from './render-invoice.js';

const invoice: InvoiceDocument = {
  kind: 'invoice',
  number: 'LMS/26-27/000042',
  date: '2026-11-21',
  supplier: {
    name: 'LMS360 Learning Private Limited',
    address: '4th Floor, 27 Residency Road\nBengaluru 560025',
    state: 'Karnataka',
    stateCode: '29',
    gstin: '29AAACL3600K1ZM',
  },
  recipient: {
    name: 'Suryodaya Solar Pumps',
    address: 'Plot 18, Satpur Industrial Estate\nNashik 422007',
    state: 'Maharashtra',
    stateCode: '27',
    gstin: '27AAPFU0939F1ZV',
  },
  placeOfSupply: { state: 'Maharashtra', stateCode: '27' },
  lines: [
    {
      description: 'LMS360 Premium Plan, one year',
      sac: '999293',
      period: { from: '2026-11-21', to: '2027-11-20' },
      pricePaise: 14_999_900,
      deductions: [
        { label: '30% off the first year', paise: 4_499_970 },
        { label: 'Credit for unused days', paise: 123_456 },
      ],
      taxablePaise: 10_376_474,
    },
  ],
  taxes: [{ name: 'IGST', percent: 18, paise: 1_867_765 }],
  totalPaise: 12_244_239,
  paymentId: 'pay_QUg6V5UmtqzQKE',
  original: null,
};
const withinState: InvoiceDocument = {
  ...invoice,
  recipient: { ...invoice.recipient, state: 'Karnataka', stateCode: '29', gstin: null },
  placeOfSupply: { state: 'Karnataka', stateCode: '29' },
  taxes: [
    { name: 'CGST', percent: 9, paise: 933_883 },
    { name: 'SGST', percent: 9, paise: 933_883 },
  ],
  totalPaise: 12_244_240,
};
const creditNote: InvoiceDocument = {
  ...invoice,
  kind: 'credit-note',
  number: 'LMS/26-27/C00007',
  paymentId: 'rfnd_FS8TWyPrCsa0OB',
  original: { number: 'LMS/26-27/000042', date: '2026-11-21' },
};

/** Text of every page as a reader's search finds it, line ends as spaces. */
async function textOf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false });
  const opened = await task.promise;
  const texts: string[] = [];
  for (let page = 1; page <= opened.numPages; page += 1) {
    const { items } = await (await opened.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
  }
  const pages = opened.numPages;
  await task.destroy();
  return { pages, text: texts.join(' ').replace(/\s+/g, ' ') };
}

const said = new Map<InvoiceDocument, Promise<string>>();
/** The text of a document, which is drawn once however often it is asked for. */
const saidIn = (document: InvoiceDocument): Promise<string> => {
  const text = said.get(document) ?? renderInvoice(document).then(async (pdf) => (await textOf(pdf)).text);
  said.set(document, text);
  return text;
};

it.each([
  [
    'name, address and GSTIN of the supplier',
    ['LMS360 Learning Private Limited', '27 Residency Road Bengaluru 560025', 'GSTIN: 29AAACL3600K1ZM'],
  ],
  ['a serial number and the date', ['Invoice number', 'LMS/26-27/000042', '21 November 2026']],
  [
    'name, address, State with code and GSTIN of the recipient',
    ['Suryodaya Solar Pumps', 'Satpur Industrial Estate Nashik 422007', 'State: Maharashtra, code 27', 'GSTIN: 27AAPFU0939F1ZV'],
  ],
  [
    'the SAC and the description of the service',
    ['999293', 'LMS360 Premium Plan, one year', '21 November 2026 to 20 November 2027'],
  ],
  [
    'the value, what lowers it, and the taxable value',
    [
      '₹1,49,999.00',
      '30% off the first year',
      '−₹44,999.70',
      'Credit for unused days',
      '−₹1,234.56',
      'Taxable value ₹1,03,764.74',
    ],
  ],
  ['rate and amount of the tax', ['IGST at 18% ₹18,677.65']],
  [
    'the total, in figures and in words',
    ['Total paid ₹1,22,442.39', 'Rupees one lakh twenty-two thousand four hundred forty-two and paise thirty-nine only'],
  ],
  ['the place of supply with its State', ['Place of supply', 'Maharashtra (27)']],
  ['whether tax is payable on reverse charge', ['Tax payable on reverse charge No']],
  ['why it is not signed, and for whom this copy is', ['no signature is needed', 'Original for recipient']],
  ['what it is and the payment', ['Tax invoice', 'pay_QUg6V5UmtqzQKE']],
])('an invoice says %s (CGST rule 46)', async (_, parts) => {
  const text = await saidIn(invoice);
  for (const part of parts) expect(text).toContain(part);
});

it('within a State central and state tax are shown apart, and a recipient without a GSTIN is said to have none', async () => {
  const text = await saidIn(withinState);
  for (const part of ['CGST at 9% ₹9,338.83', 'SGST at 9% ₹9,338.83', 'Karnataka (29)', 'GSTIN: not given']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('IGST');
});

it('a supply to a special economic zone and the tax of a Union Territory are said', async () => {
  const endorsement = 'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT ON PAYMENT OF INTEGRATED TAX';
  expect(await saidIn({ ...invoice, endorsement })).toContain(endorsement);
  const [cgst, sgst] = withinState.taxes;
  const text = await saidIn({ ...withinState, taxes: [cgst!, { ...sgst!, name: 'UTGST' }] });
  expect(text).toContain('UTGST at 9% ₹9,338.83');
});

it('a credit note names the invoice that it corrects (CGST rule 53)', async () => {
  const text = await saidIn(creditNote);
  for (const part of [
    'Credit note',
    'LMS/26-27/C00007',
    'Against invoice',
    'LMS/26-27/000042 of 21 November 2026',
    'rfnd_FS8TWyPrCsa0OB',
    'Total credited ₹1,22,442.39',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Tax invoice');
});

it('the same document gives the same bytes, another one others', async () => {
  const first = await renderInvoice(invoice);
  jest.useFakeTimers({ now: new Date('2031-01-01'), doNotFake: ['setImmediate', 'nextTick', 'setTimeout'] });
  const second = await renderInvoice(structuredClone(invoice));
  jest.useRealTimers();
  expect(second.equals(first)).toBe(true);
  expect((await renderInvoice({ ...invoice, totalPaise: 12_244_240 })).equals(first)).toBe(false);
});

it('fonts are embedded', async () => {
  const pdf = (await renderInvoice(invoice)).toString('latin1');
  const fonts = pdf.match(/\/BaseFont \/[\w+-]+/g) ?? [];
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.every((font) => /^\/BaseFont \/[A-Z]{6}\+Inter/.test(font))).toBe(true);
  expect(pdf).toContain('/FontFile');
});

it('long names and addresses wrap, words without spaces too, and stay on one page', async () => {
  const address = `${'Survey number 114/2B, opposite the old octroi post, '.repeat(5)}\n${'W'.repeat(150)}`;
  const { pages, text } = await textOf(
    await renderInvoice({ ...invoice, recipient: { ...invoice.recipient, name: 'Sri Venkateswara '.repeat(8), address } }),
  );
  expect(pages).toBe(1);
  expect(text.match(/octroi/g)).toHaveLength(5);
  expect(text.replace(/ /g, '')).toContain('W'.repeat(150));
});

/** Texts that are drawn over the edge of their page or into its foot, but for the foot itself. */
async function outside(pdf: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false });
  const opened = await task.promise;
  const found: string[] = [];
  for (let number = 1; number <= opened.numPages; number += 1) {
    const page = await opened.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '' || item.height < 8) continue; // the foot has 7.5 points
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
      if (x < 0 || x + item.width > width - 40 || y < 60 || y > height - 40) found.push(item.str);
    }
  }
  await task.destroy();
  return found;
}

const short = (lines: number) => Array.from({ length: lines }, (_, at) => `Line ${at + 1}`).join('\n');
const longest: Partial<InvoiceDocument> = {
  recipient: {
    name: 'W'.repeat(100),
    address: `${Array(5).fill('W'.repeat(39)).join('\n')}\n${'W'.repeat(100)}, Dadra & Nagar Haveli and Daman & Diu 396210`,
    state: 'Dadra & Nagar Haveli and Daman & Diu',
    stateCode: '26',
    gstin: null,
  },
  placeOfSupply: { state: 'Dadra & Nagar Haveli and Daman & Diu', stateCode: '26' },
  endorsement:
    'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
};

it.each<[string, InvoiceDocument, number]>([
  ['an invoice of an address of fifty lines', { ...invoice, recipient: { ...invoice.recipient, address: short(50) } }, 2],
  ['a credit note of one', { ...creditNote, recipient: { ...invoice.recipient, address: short(50) } }, 2],
  ['a supplier of sixty lines', { ...invoice, supplier: { ...invoice.supplier, address: short(60) } }, 2],
  ['an invoice at its fields’ limits', { ...invoice, ...longest }, 2],
  ['a credit note at its fields’ limits', { ...creditNote, ...longest }, 2],
  ['an invoice at its limits in Devanagari', { ...invoice, recipient: { ...invoice.recipient, name: 'क्षि'.repeat(25) } }, 1],
])('%s has all of its texts on the page', async (_, document, pages) => {
  const pdf = await renderInvoice(document);
  expect(await outside(pdf)).toEqual([]);
  const said = await textOf(pdf);
  expect(said.pages).toBe(pages);
  for (const part of ['GSTIN: 29AAACL3600K1ZM', 'Taxable value', 'Amount in words']) expect(said.text).toContain(part);
  if (document.recipient.address.includes('Line 50'))
    expect(said.text).toContain('Line 50 State: Maharashtra, code 27 GSTIN: 27AAPFU');
});

it.each([
  ['Hindi, a vowel before its letter', 'हिन्दी शिक्षा निकेतन'],
  ['Hindi, conjuncts and a mark above', 'विद्यार्थी कर्मचारी प्रशिक्षण'],
  ['Tamil, vowels before and around', 'கொடைக்கானல் செய்தி பேருந்து'],
  ['Bengali', 'শিক্ষা নিকেতন কোলকাতা'],
  ['Malayalam', 'കേരളം കൊല്ലം'],
  ['Gujarati', 'શિક્ષણ કેન્દ્ર'],
  ['Telugu', 'తెలంగాణ విద్య'],
  ['Kannada', 'ಕರ್ನಾಟಕ ಶಿಕ್ಷಣ ಕೊಡಗು'],
  ['Odia', 'ଓଡ଼ିଶା କେନ୍ଦ୍ର'],
  ['Punjabi', 'ਸਿੱਖਿਆ ਕੇਂਦਰ'],
])('%s is copied as it is written', async (_, name) => {
  const pdf = await renderInvoice({ ...invoice, recipient: { ...invoice.recipient, name } });
  expect((await textOf(pdf)).text.normalize('NFC')).toContain(name.normalize('NFC'));
});

it('a word in Indian letters says what it is to readers that ask for it', async () => {
  const pdf = await renderInvoice({ ...invoice, recipient: { ...invoice.recipient, name: 'हिन्दी' } });
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g)].map(([, body = '']) =>
    Buffer.from(body, 'latin1'),
  );
  const contents = streams.map((body) => {
    try {
      return inflateSync(body).toString('latin1');
    } catch {
      return '';
    }
  });
  const escapes: Record<string, string> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f' };
  const unescaped = contents.map((content) => content.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign));
  const word = Buffer.from('\ufeffहिन्दी', 'utf16le').swap16().toString('latin1');
  expect(unescaped.some((content) => content.includes(`/ActualText (${word})`))).toBe(true);
});

it('many lines go on on further pages, each with its foot', async () => {
  const { pages, text } = await textOf(await renderInvoice({ ...invoice, lines: Array(20).fill(invoice.lines[0]) }));
  expect(pages).toBe(3);
  for (const foot of ['Page 1 of 3', 'Page 3 of 3']) expect(text).toContain(foot);
  expect(text.match(/one year/g)).toHaveLength(20);
});

it.each([
  ['latin letters with marks', 'Société Générale Łódź'],
  ['the rupee sign', '₹ Savings Private Limited'],
  ['Cyrillic', 'Школа знаний'],
  ['Devanagari', 'शाला नवज्योत'],
  ['Tamil', 'தமிழ்நாடு கல்வி'],
  ['Gurmukhi, whose marks lack anchors', 'ਪੰਜਾਬੀ ਸਕੂਲ'],
])('a name in %s can be read and searched', async (_, name) => {
  expect(await saidIn({ ...invoice, recipient: { ...invoice.recipient, name } })).toContain(name);
});

it('a character that no font has is shown as replaced, and moves nothing else', async () => {
  const text = await saidIn({ ...invoice, recipient: { ...invoice.recipient, name: 'Pumps 水泵 Ltd' } });
  expect(text).toContain('Pumps ?? Ltd Plot 18');
});

it('joiners stay with the letters that they shape', () => {
  const runs = runsOf('क्\u200dष, A\u200d').map(({ subset, text }) => [subset.name, text]);
  expect(runs).toEqual([
    ['devanagari', 'क्\u200dष'],
    ['latin', ', A\u200d'],
  ]);
});
