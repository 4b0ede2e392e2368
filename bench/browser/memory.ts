import type { CDPSession, Page } from 'playwright-core';
import type { Subject } from './subject.ts';

/** Warm-up: the first changes load code that every later one reuses. */
const WARM = 10;

/** Memory of the page while a course's two documents are opened in turn. @param changes how many times */
export async function lessonChanges({ page, session, webUrl }: Subject, course: string, changes: number) {
  await session.send('Performance.enable');
  await page.goto(`${webUrl}/preview-course/${course}`);
  const usage: Record<string, Record<string, number>> = {};
  for (let change = 1; change <= changes; change++) {
    await open(page, (change % 2) + 1);
    if (change === WARM || change === changes) usage[`after ${change} changes`] = await usageOf(page, session);
  }
  return usage;
}

async function open(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Document ${number},`) }).click();
  const lesson = page.getByRole('region', { name: new RegExp(`Document ${number}`) });
  await lesson.locator('.page[data-loaded]').first().waitFor();
}

/** Memory after garbage collection. */
async function usageOf(page: Page, session: CDPSession): Promise<Record<string, number>> {
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    'heap MB': Number((figure('JSHeapUsedSize') / 1024 ** 2).toFixed(1)),
    nodes: figure('Nodes'),
    listeners: figure('JSEventListeners'),
    documents: figure('Documents'),
    workers: page.workers().length,
  };
}
