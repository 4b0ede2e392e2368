import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { CategoryContent, Motif } from './content.ts';

// Pictures are generated, without text: a minimal machine has no fonts. The same name always gives the same picture.

/** A course’s cover, 1280 × 720, JPEG. */
export const cover = (category: CategoryContent, name: string) => draw(category, name, { width: 1280, height: 720, centre: 0.5 });

/** The banner of a category or subcategory, 1600 × 400, JPEG. Cards show its middle only, so the motif is there. */
export const banner = (category: CategoryContent, name: string) =>
  draw(category, name, { width: 1600, height: 400, centre: 0.5 });

interface Format {
  width: number;
  height: number;
  /** Approximate position of the motif, as a share of the width. */
  centre: number;
}

function draw({ color, motif }: CategoryContent, name: string, { width, height, centre }: Format): Promise<Buffer> {
  const random = numbersOf(name);
  const hills = [0.55, 0.68, 0.82].map((level, index) => hill(width, height, level, random, 0.1 + index * 0.07)).join('');
  const rings = Array.from({ length: 5 }, () => ring(width, height, random)).join('');
  const x = width * (centre + (random() - 0.5) * 0.12);
  const size = height * 0.5;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${shade(color, 0.25 + random() * 0.15)}"/><stop offset="1" stop-color="${shade(color, -0.35)}"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>${rings}${hills}
    <g transform="translate(${x - size / 2} ${height * 0.46 - size / 2}) scale(${size / 100})" fill="none" stroke="#fff"
      stroke-width="5" stroke-linecap="round" stroke-linejoin="round" opacity="0.94">${motifs[motif]}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: false }).toBuffer();
}

/** Line drawings on a field of 100 × 100. */
const motifs: Record<Motif, string> = {
  sun: `<circle cx="50" cy="50" r="19" fill="#fff" fill-opacity=".2"/>${spokes(8, 29, 42)}`,
  hazard: `<path d="M50 12 92 84H8Z" fill="#fff" fill-opacity=".2"/><path d="M50 38v22M50 72v1"/>`,
  growth: `<path d="M10 88h80M22 88V62h12v26M44 88V46h12v42M66 88V30h12v58" fill="#fff" fill-opacity=".2"/><path d="M14 44 40 24l14 8 30-22M70 10h14v14"/>`,
  shield: `<path d="M50 8 86 22v26c0 22-15 36-36 44C29 84 14 70 14 48V22Z" fill="#fff" fill-opacity=".2"/><path d="m34 50 12 12 22-24"/>`,
  people: `<circle cx="34" cy="36" r="13" fill="#fff" fill-opacity=".2"/><circle cx="69" cy="42" r="10"/><path d="M10 82c2-16 12-24 24-24s22 8 24 24M64 60c13-2 23 6 26 20"/>`,
};

function spokes(count: number, from: number, to: number): string {
  const at = (radius: number, turn: number) => `${50 + radius * Math.cos(turn)} ${50 + radius * Math.sin(turn)}`;
  const turns = Array.from({ length: count }, (_, index) => (index * 2 * Math.PI) / count);
  return `<path d="${turns.map((turn) => `M${at(from, turn)}L${at(to, turn)}`).join('')}"/>`;
}

function hill(width: number, height: number, level: number, random: () => number, opacity: number): string {
  const y = () => height * (level + (random() - 0.5) * 0.22);
  const curve = `M0 ${y()}C${width * 0.3} ${y()} ${width * 0.36} ${y()} ${width * 0.55} ${y()}S${width * 0.85} ${y()} ${width} ${y()}`;
  return `<path d="${curve}V${height}H0Z" fill="#fff" fill-opacity="${opacity}"/>`;
}

function ring(width: number, height: number, random: () => number): string {
  const radius = height * (0.05 + random() * 0.22);
  return `<circle cx="${random() * width}" cy="${random() * height * 0.7}" r="${radius}" fill="#fff" fill-opacity="${0.04 + random() * 0.08}"/>`;
}

/** Pseudo-random numbers from 0 to 1, seeded by a name. */
function numbersOf(name: string): () => number {
  const bytes = createHash('sha512').update(name).digest();
  let index = 0;
  return () => (bytes[index++ % bytes.length] as number) / 255;
}

/** Mixes a colour `#rrggbb` with white (share above 0) or black (below). */
function shade(color: string, share: number): string {
  const target = share > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgb(${parts.map((part) => Math.round(part + (target - part) * Math.abs(share))).join(',')})`;
}
