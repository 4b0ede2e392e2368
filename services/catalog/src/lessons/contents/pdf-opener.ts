import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unsupportedType } from '@lms360/service-kit/core/errors';
import { runTask, TaskFailed } from '@lms360/service-kit/files/bounded-task';
import { Lane } from '@lms360/service-kit/files/lane';
import { FILE_FIELD } from '../../files/uploads.js';
import type { PdfVerdict } from './open-pdf-task.js';

/** An ordinary document needs a fifth of it; only a damaged or hostile one reaches it. */
const LIMITS = { cpuMs: 3_000, memoryMb: 200 };

const NEEDS_PASSWORD = 'This PDF needs a password. Please save it without one and upload it again.';
const NOT_OPENED = 'This PDF could not be opened. Please save it again and upload it.';
const BUSY = 'Too many uploads at once. Please try again in a moment.';

/** Compiled or not, as this file is. */
const own = fileURLToPath(import.meta.url);
const task = path.join(path.dirname(own), `open-pdf-task${path.extname(own)}`);

/** Opens uploaded documents before they are stored, so that no learner is the first to notice that one cannot be read. */
export class PdfOpener {
  private readonly lane: Lane;

  /** @param mayWait number of documents that wait for their turn */
  constructor(mayWait: number) {
    this.lane = new Lane(2, mayWait, BUSY);
  }

  /** @throws 415 for a document that does not open, with the sentence of its cause; 503 when too many others wait */
  async require(pdf: Buffer, limits = LIMITS): Promise<void> {
    const verdict = await this.lane.run(() => verdictOn(pdf, limits));
    if (verdict === 'needs a password') throw unsupportedType(NEEDS_PASSWORD, FILE_FIELD);
    if (verdict === 'does not open') throw unsupportedType(NOT_OPENED, FILE_FIELD);
  }
}

async function verdictOn(pdf: Buffer, limits: typeof LIMITS): Promise<PdfVerdict> {
  try {
    return (await runTask(task, pdf, { limits })).toString() as PdfVerdict;
  } catch (error) {
    if (error instanceof TaskFailed && error.tooCostly) return 'does not open';
    throw error;
  }
}
