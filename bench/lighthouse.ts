import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { demoSignIns } from '../tools/src/dev/demo/sign-ins.ts';
import { openBrowser, signIn } from './browser/person.ts';
import { ownBlocking, type TraceEvent } from './browser/trace.ts';
import { demoSystem } from './lib/demo-system.ts';
import { median } from './lib/median.ts';
import { keepResult } from './lib/results.ts';

// Lighthouse's mobile preset (simulated slow 4G, a processor four times slower) over the five pages, medians of several runs.
// node bench/lighthouse.ts [--runs 5] [--pages landing,reader] [--url http://localhost:8080]

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'landing,pricing,login,dashboard,reader' },
    url: { type: 'string' },
  },
});

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'SI ms': 'speed-index',
  kB: 'total-byte-weight',
};
const publicPages: Record<string, string> = { landing: '/', pricing: '/pricing', login: '/login' };

/** The preset's. */
const SLOWDOWN = 4;

type Figures = Record<string, number>;

const system = await demoSystem('lighthouse', values.url);
const browser = await openBrowser();
try {
  const wanted = values.pages.split(',');
  const rows: Record<string, Figures> = {};
  const weak: Record<string, string[]> = {};
  const loads: number[] = [];
  // Visitors first: a signed-in member sees other public pages.
  for (const page of wanted.filter((name) => name in publicPages)) await measure(page, publicPages[page] ?? '/');
  if (wanted.some((name) => !(name in publicPages))) {
    const paths = await signedInPaths();
    for (const page of wanted.filter((name) => name in paths)) await measure(page, paths[page] ?? '/');
  }
  console.table(rows);
  for (const [page, audits] of Object.entries(weak)) console.log(`${page}: ${audits.join('; ') || 'nothing to improve'}`);
  console.log(
    `Medians of ${values.runs} runs; load of the machine while they ran: ${loads.map((load) => load.toFixed(1)).join(' ')}`,
  );
  keepResult('lighthouse', { runs: Number(values.runs), loads, medians: rows, weak });

  async function measure(page: string, path: string): Promise<void> {
    await look(path); // warms the disk cache, and does not count
    const runs: RunnerResult[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      runs.push(await look(path));
      loads.push(loadavg()[0] ?? 0);
    }
    const figures = runs.map(figuresOf);
    rows[page] = Object.fromEntries(
      Object.keys(figures[0] ?? {}).map((name) => [name, median(figures.map((run) => run[name] ?? 0))]),
    );
    weak[page] = weakAudits(runs);
  }
} finally {
  await browser.close();
  await system.stop();
}

/** One run; the trace of a busy machine is sometimes incomplete, and is then repeated. */
async function look(path: string, tries = 4): Promise<RunnerResult> {
  const result = await lighthouse(`${system.webUrl}${path}`, { port: browser.port, logLevel: 'silent' });
  const fault = result ? result.lhr.runtimeError?.message : 'no result';
  if (result && !fault) return result;
  if (tries === 1) throw new Error(`${path}: ${fault}`);
  return look(path, tries - 1);
}

/** A student's dashboard and the reader of a course on it. */
async function signedInPaths(): Promise<Record<string, string>> {
  const student = demoSignIns.find(({ role }) => role === 'Student');
  if (!student) throw new Error('The demo data has no student.');
  const page = await signIn(browser.context, system.webUrl, student);
  const link = page.locator('a[href^="/preview-course/"]').first();
  const reader = (await link.getAttribute('href')) ?? '';
  await page.close();
  return { dashboard: '/dashboard', reader };
}

function figuresOf({ lhr, artifacts }: RunnerResult): Figures {
  const { categories: scores, audits } = lhr;
  const blocking = ownBlocking(artifacts.Trace.traceEvents as unknown as TraceEvent[], SLOWDOWN);
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)])),
    ...Object.fromEntries(Object.entries(metrics).map(([name, id]) => [name, rounded(name, audits[id]?.numericValue ?? 0)])),
    'own TBT ms': Math.round(blocking),
  };
}

function rounded(name: string, value: number): number {
  return name === 'CLS' ? Number(value.toFixed(3)) : Math.round(name === 'kB' ? value / 1000 : value);
}

/** Audits that count in a score and fail in any of the runs, except those of performance, which the figures show. */
function weakAudits(runs: RunnerResult[]): string[] {
  const found = runs.flatMap(({ lhr: { categories: scores, audits } }) =>
    categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => scores[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [...new Set(found)];
}
