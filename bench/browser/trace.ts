import type { CDPSession } from 'playwright-core';

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Microseconds by the clock, and of the thread's own processor time. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** The work of the page's main thread, in milliseconds of its own processor time, so that a busy machine has little influence. */
export interface MainThread {
  'CPU ms': number;
  'longest task ms': number;
  /** Tasks above 50 ms. */
  'long tasks': number;
  /** Sum over the long tasks of the time above 50 ms. */
  'blocking ms': number;
  /** Share of the processor time: JavaScript with what it calls, and styles and layout. */
  'script ms': number;
  'layout ms': number;
}

const LONG_MS = 50;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
const TASK = /^RunTask$/;

/** Records Chromium's trace while `work` uses the page. */
export async function traced(session: CDPSession, act: () => Promise<void>): Promise<MainThread> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
  try {
    await act();
  } finally {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
  }
  return mainThread(events);
}

/** Figures of the busiest renderer: the page's. */
function mainThread(events: TraceEvent[]): MainThread {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const timesOn = (thread: TraceEvent, names: RegExp) =>
    events
      .filter(({ name, ph, pid, tid }) => ph === 'X' && names.test(name) && pid === thread.pid && tid === thread.tid)
      .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
  const work = (thread: TraceEvent) => sum(timesOn(thread, TASK));
  const [page] = threads.toSorted((one, other) => work(other) - work(one));
  if (!page) throw new Error('The trace shows no page.');
  const tasks = timesOn(page, TASK);
  const long = tasks.filter((time) => time > LONG_MS);
  return {
    'CPU ms': Math.round(sum(tasks)),
    'longest task ms': Math.round(Math.max(0, ...tasks)),
    'long tasks': long.length,
    'blocking ms': Math.round(sum(long.map((time) => time - LONG_MS))),
    'script ms': Math.round(sum(timesOn(page, /^(FunctionCall|EvaluateScript)$/))),
    'layout ms': Math.round(sum(timesOn(page, /^(UpdateLayoutTree|Layout)$/))),
  };
}

/**
 * The total blocking time by Lighthouse's definition, in milliseconds, but of the main thread's own processor time: as on a device whose
 * other work has cores of its own.
 * @param slowdown how many times slower the device's processor is than this machine's
 */
export function ownBlocking(events: TraceEvent[], slowdown: number): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace shows no contentful paint.');
  const later = events.filter(
    ({ name, ph, pid, tid, ts }) => ph === 'X' && TASK.test(name) && pid === paint.pid && tid === paint.tid && ts > paint.ts,
  );
  return sum(later.map(({ tdur, dur }) => Math.max(0, (slowdown * (tdur ?? dur ?? 0)) / 1000 - LONG_MS)));
}

const sum = (times: number[]): number => times.reduce((total, time) => total + time, 0);
