import type { ReactNode } from 'react';
import classes from './Cover.module.css';
import { initials, seedOf } from './initials';

const width = 320;
/** Degrees between two shades of a category's colour, of which a seed takes one of seven. */
const shade = 14;

interface Props {
  name: string;
  /** Without it only the place of the rings follows the name. */
  seed: string | undefined;
  color: string;
  ratio: number;
}

/** Strokes around a point; `r` is their measure. */
type Pattern = (x: number, y: number, r: number) => ReactNode;

const steps = [1, 1.55, 2.1, 2.65];
const patterns: Pattern[] = [
  (x, y, r) => steps.map((step) => <circle key={step} cx={x} cy={y} r={r * step} strokeWidth={r * 0.16} />),
  (x, y, r) =>
    steps.map((step) => (
      <rect key={step} x={x - r * step} y={y - r * step} width={r * step * 2} height={r * step * 2} strokeWidth={r * 0.16} />
    )),
  (x, y, r) => (
    <path
      d={`M${x} ${y - 3 * r}l${3 * r} ${3 * r}m${-5 * r} ${-2 * r}l${5 * r} ${5 * r}m${-6 * r} ${-3 * r}l${4 * r} ${4 * r}`}
      strokeWidth={r * 0.5}
    />
  ),
  (x, y, r) => (
    <path
      d={[-1.2, -0.4, 0.4, 1.2]
        .map((row) => `M${x - 2.4 * r} ${y + row * r}q${0.6 * r} ${-r} ${1.2 * r} 0t${1.2 * r} 0 ${1.2 * r} 0 ${1.2 * r} 0`)
        .join('')}
      strokeWidth={r * 0.22}
    />
  ),
  (x, y, r) =>
    [-1, 0, 1, 2].map((row) => (
      <path
        key={row}
        d={`M${x - 1.6 * r} ${y + (row - 0.4) * r * 0.75}h${r * 5}`}
        strokeWidth={r * 0.34}
        strokeDasharray={`0 ${r * 0.75}`}
        strokeLinecap="round"
      />
    )),
];

/** A drawn cover: the category's colour, its letters, and for a course a pattern and shade of its own. */
export const CoverArt = ({ name, seed: own, color, ratio }: Props) => {
  const height = width / ratio;
  const seed = seedOf(own ?? name);
  const x = width * (0.62 + (seed % 23) / 100);
  const y = height * (0.15 + (seed % 17) / 40);
  const radius = height * 0.42;
  const pattern = patterns[own === undefined ? 0 : seed % patterns.length];
  const turn = own === undefined ? undefined : { filter: `hue-rotate(${((seed % 7) - 3) * shade}deg)` };
  return (
    <svg className={classes.art} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width={width} height={height} fill={color} style={turn} />
      <rect width={width} height={height} fill="#14112e" opacity={0.28} />
      <g fill="none" stroke="#fff" opacity={0.14}>
        {pattern?.(x, y, radius)}
      </g>
      <circle cx={x + radius * 0.72} cy={y + radius * 0.72} r={radius * 0.2} fill="#fff" opacity={0.5} />
      <text className={classes.letters} x={width * 0.075} y={height * 0.86} fill="#fff" fontSize={height * 0.34}>
        {initials(name)}
      </text>
    </svg>
  );
};
