import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';

/** Limit of pixels for any picture that is read. */
export const MAX_PIXELS = 50_000_000;
const LIMIT_MS = 10_000;

const program = `
  const [sharp, width] = [require(process.argv[1]), Number(process.argv[2])];
  const drawing = sharp({ limitInputPixels: ${MAX_PIXELS}, density: 144 })
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).png();
  process.stdin.pipe(drawing.on('error', () => process.exit(1))).pipe(process.stdout);`;

/**
 * Renders an SVG as PNG that fits `maxWidth`, in a process of its own: the cost of rendering cannot be predicted from its size (a few
 * hundred bytes may need minutes of filters), and native code can only be stopped with its process, which has no access to secrets.
 * @throws Error when it is not a valid SVG, or takes longer than `limitMs`
 */
export function drawSvg(svg: Buffer, maxWidth: number, limitMs = LIMIT_MS): Promise<Buffer> {
  const sharp = createRequire(import.meta.url).resolve('sharp');
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--eval', program, sharp, String(maxWidth)],
      { encoding: 'buffer', env: {}, killSignal: 'SIGKILL', maxBuffer: 4 * MAX_PIXELS, timeout: limitMs },
      (error, png) => (error ? reject(error) : resolve(png)),
    );
    child.stdin?.on('error', reject).end(svg); // it may end before it has read everything
  });
}
