import { pictureGround } from '../theme/colors';
import classes from './Cover.module.css';
import { initials, seedOf } from './initials';

interface Props {
  /** Name of the subject; its initials and pattern are derived from it. */
  name: string;
  /** Link of the uploaded picture, if there is one. */
  src?: string | null;
  /** Colour of the category, any CSS colour. */
  color?: string;
  /** Width divided by height. */
  ratio?: number;
  /** Above the fold: loaded eagerly. */
  eager?: boolean;
}

/** The picture of a course, category or subcategory; generated from colour and initials where none was uploaded. Decorative: the name is beside it. */
export const Cover = ({ name, src, color = 'var(--mantine-color-ink-7)', ratio = 16 / 9, eager }: Props) => (
  <span className={classes.cover} style={{ aspectRatio: ratio }}>
    {src ? (
      <img
        className={classes.picture}
        style={{ background: pictureGround }}
        src={src}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        width={640}
        height={Math.round(640 / ratio)}
      />
    ) : (
      <Art name={name} color={color} ratio={ratio} />
    )}
  </span>
);

const width = 320;

const Art = ({ name, color, ratio }: { name: string; color: string; ratio: number }) => {
  const height = width / ratio;
  const seed = seedOf(name);
  const x = width * (0.62 + (seed % 23) / 100);
  const y = height * (0.15 + (seed % 17) / 40);
  const radius = height * 0.42;
  return (
    <svg className={classes.art} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width={width} height={height} fill={color} />
      <rect width={width} height={height} fill="#14112e" opacity={0.28} />
      {[1, 1.55, 2.1, 2.65].map((step) => (
        <circle key={step} cx={x} cy={y} r={radius * step} fill="none" stroke="#fff" strokeWidth={radius * 0.16} opacity={0.14} />
      ))}
      <circle cx={x + radius * 0.72} cy={y + radius * 0.72} r={radius * 0.2} fill="#fff" opacity={0.5} />
      <text className={classes.letters} x={width * 0.075} y={height * 0.86} fill="#fff" fontSize={height * 0.34}>
        {initials(name)}
      </text>
    </svg>
  );
};
