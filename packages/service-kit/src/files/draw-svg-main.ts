import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// A process for one drawing (draw-svg.ts): SVG on standard input, PNG on standard output. It ends itself when the drawing costs too much.

const [side = 0, cpuMs = 0, memoryMb = 0] = process.argv.slice(2).map(Number);
const WATCH_MS = 10;

const begun = { cpu: process.cpuUsage(), bytes: process.memoryUsage.rss() };
setInterval(() => {
  const { user, system } = process.cpuUsage(begun.cpu);
  const bytes = process.memoryUsage.rss() - begun.bytes;
  if ((user + system) / 1000 > cpuMs || bytes > memoryMb * 1_000_000) process.kill(process.pid, 'SIGKILL');
}, WATCH_MS).unref();

sharp.cache(false);
sharp.concurrency(1);

/** Dots an inch at which a drawing is measured: 72, unless its size is too large to be drawn so. */
const DENSITIES = [72, 1];

async function draw(svg: Buffer): Promise<Buffer> {
  let failure: unknown;
  for (const density of DENSITIES) {
    try {
      return await sharp(svg, { density, limitInputPixels: false })
        .resize({ width: side, height: side, fit: 'inside' })
        .png({ compressionLevel: 1 })
        .toBuffer();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

// Compiled or not, as this file is: Node runs both.
const { svgSource }: typeof import('./svg-source.js') = await import(`./svg-source${path.extname(import.meta.filename)}`);

try {
  process.stdout.write(await draw(svgSource(await buffer(process.stdin))));
} catch {
  process.exitCode = 1;
}
