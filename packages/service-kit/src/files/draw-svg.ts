import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawingFonts } from '@lms360/fonts/drawing-fonts';
import { presence } from '../core/caller-presence.js';
import { unsupportedType } from '../core/errors.js';

/**
 * Limits of one drawing: the cost of rendering cannot be predicted from its size, a few hundred bytes may need minutes of filters. Its
 * process needs some 70 MB before it begins, three quarters of them shared with every other process of Node.
 */
const LIMITS = { cpuMs: 2_000, memoryMb: 80 };
/** On a machine that is busy with other things; nothing that is drawn at all takes so long. */
const WALL_MS = 20_000;
/** What of memory is larger goes back to the system as soon as it is free. */
const GIVE_BACK_BYTES = 262_144;
const MAX_RESULT_BYTES = 20_000_000;

const NO_DRAWING = 'This drawing is damaged, or has parts that cannot be drawn here. Please save it as PNG and upload it again.';
const TOO_COSTLY = 'This drawing takes too long to draw. Please save it as PNG and upload it again.';

/** Compiled or not, as this file is. */
const own = fileURLToPath(import.meta.url);
const program = path.join(path.dirname(own), `draw-svg-main${path.extname(own)}`);

/**
 * Draws an SVG as PNG that fills a square of `side` pixels one way, in a process of its own, which knows no secret: native code that draws
 * can only be stopped with its process. It ends with its caller, too. Letters are the product's own.
 * @throws 415 when it is no drawing, or costs more than a drawing may
 */
export async function drawSvg(svg: Buffer, side: number, field: string, limits = LIMITS): Promise<Buffer> {
  const caller = presence();
  const fonts = await drawingFonts();
  const args = [program, side, limits.cpuMs, limits.memoryMb].map(String);
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      args,
      {
        encoding: 'buffer',
        env: { FONTCONFIG_FILE: fonts, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(GIVE_BACK_BYTES) },
        killSignal: 'SIGKILL',
        maxBuffer: MAX_RESULT_BYTES,
        timeout: WALL_MS,
        ...(caller && { signal: caller }),
      },
      (error, picture) => {
        if (!error) resolve(picture);
        else if (caller?.aborted) reject(caller.reason);
        else reject(unsupportedType(error.signal ? TOO_COSTLY : NO_DRAWING, field));
      },
    );
    child.stdin?.on('error', () => undefined).end(svg); // it may end before it has read everything
  });
}
