import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const MS = 300;
/** Of the size of a course's event. */
const DOCUMENT = JSON.stringify({
  lessons: Array.from({ length: 20 }, (_, at) => ({ id: at, name: `Lesson ${at}`, kind: 'video' })),
});

/**
 * The speed of the machine at this moment: documents that all its processors, fully loaded, parse and serialise in a millisecond. The same machine
 * varies by the hour; this makes the durations of runs comparable. Only meaningful where nothing else runs.
 */
export async function machineSpeed(): Promise<number> {
  const rates = await Promise.all(Array.from({ length: availableParallelism() }, rateOfOne));
  return Math.round(rates.reduce((sum, rate) => sum + rate, 0));
}

const rateOfOne = () =>
  new Promise<number>((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
  });

function rate(): number {
  const begin = performance.now();
  let documents = 0;
  for (; performance.now() < begin + MS; documents += 1) JSON.stringify(JSON.parse(DOCUMENT));
  return documents / (performance.now() - begin);
}

if (!isMainThread) parentPort?.postMessage(rate());
