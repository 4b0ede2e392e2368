import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawingFonts } from '@lms360/fonts/drawing-fonts';
import { unsupportedType } from '../core/errors.js';
import { runTask, TaskFailed } from './bounded-task.js';

/** Limits of one drawing: a few hundred bytes may need minutes of filters. The process itself, some 80 MB, does not count. */
const LIMITS = { cpuMs: 2_000, memoryMb: 80 };

const NO_DRAWING = 'This drawing is damaged, or has parts that cannot be drawn here. Please save it as PNG and upload it again.';
const TOO_COSTLY = 'This drawing takes too long to draw. Please save it as PNG and upload it again.';

/** Compiled or not, as this file is. */
const own = fileURLToPath(import.meta.url);
const task = path.join(path.dirname(own), `draw-svg-task${path.extname(own)}`);

/**
 * Draws an SVG as PNG that fills a square of `side` pixels one way, with the product's own fonts.
 * @throws 415 when it is not a drawing, or costs more than a drawing may
 */
export async function drawSvg(svg: Buffer, side: number, field: string, limits = LIMITS): Promise<Buffer> {
  const fonts = await drawingFonts();
  try {
    return await runTask(task, svg, { args: [String(side)], env: { FONTCONFIG_FILE: fonts }, limits });
  } catch (error) {
    if (error instanceof TaskFailed) throw unsupportedType(error.tooCostly ? TOO_COSTLY : NO_DRAWING, field);
    throw error;
  }
}
