import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { demoSignIns } from '../tools/src/dev/demo/sign-ins.ts';
import { openBrowser, signIn } from './browser/person.ts';
import { ownBlocking, type TraceEvent } from './browser/trace.ts';
import { demoSystem } from './lib/demo-system.ts';
import { median } from './lib/median.ts';
import { keepResult } from './lib/results.ts';

// Lighthouse's mobile preset (simulated slow 4G, a processor four times slower) over the pages of visitors and of each role, medians of several
// runs.
// node bench/lighthouse.ts [--runs 5] [--pages landing,reader] [--url http://localhost:8080]

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'landing,pricing,login,dashboard,reader' }, // or `all`,
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
/** Each role's pages; an address that holds an id is that of the first link to it on another page. */
const signedInPages: Record<string, Record<string, string | { linked: string; on: string }>> = {
  Student: {
    dashboard: '/dashboard',
    reader: { linked: '/preview-course/', on: '/dashboard' },
    category: { linked: '/categories/', on: '/dashboard' },
    mastery: '/my-learnings',
    library: '/my-library',
  },
  Teacher: {
    'my courses': '/my-course',
    'course editor': { linked: '/my-course/', on: '/my-course' },
  },
  Superadmin: {
    users: '/usermanagement',
    students: '/studentmanagement',
    approvals: '/approvalhub',
    categories: '/categories',
    subcategories: '/sub-categories',
    account: '/account',
    plans: '/upgradeplan',
  },
};

/** The preset's. */
const SLOWDOWN = 4;

type Figures = Record<string, number>;

const system = await demoSystem('lighthouse', values.url);
const browser = await openBrowser();
try {
  const isWanted = (page: string) => values.pages === 'all' || values.pages.split(',').includes(page);
  const rows: Record<string, Figures> = {};
  const weak: Record<string, string[]> = {};
  const loads: number[] = [];
  // Visitors first: a signed-in member sees other public pages.
  for (const [page, path] of Object.entries(publicPages)) if (isWanted(page)) await measure(page, path);
  for (const [role, pages] of Object.entries(signedInPages)) {
    const wanted = Object.entries(pages).filter(([page]) => isWanted(page));
    if (wanted.length === 0) continue;
    for (const [page, path] of await addresses(role, wanted)) await measure(page, path);
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

/** Signs a member of the demo data in. @returns the pages with their addresses */
async function addresses(role: string, pages: [string, string | { linked: string; on: string }][]): Promise<[string, string][]> {
  const member = demoSignIns.find((signedIn) => signedIn.role === role);
  if (!member) throw new Error(`The demo data has no ${role}.`);
  await signOut();
  const page = await signIn(browser.context, system.webUrl, member);
  const found: [string, string][] = [];
  for (const [name, address] of pages) {
    if (typeof address === 'string') found.push([name, address]);
    else {
      await page.goto(`${system.webUrl}${address.on}`);
      found.push([name, (await page.locator(`a[href^="${address.linked}"]`).first().getAttribute('href')) ?? '']);
    }
  }
  await page.close();
  return found;
}

/** Lets the browser forget who is signed in. */
async function signOut(): Promise<void> {
  const page = await browser.context.newPage();
  await page.goto(system.webUrl);
  await page.evaluate(() => localStorage.clear());
  await browser.context.clearCookies();
  await page.close();
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
