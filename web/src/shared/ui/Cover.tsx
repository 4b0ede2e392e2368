import { pictureGround } from '../theme/colors';
import classes from './Cover.module.css';
import { CoverArt } from './CoverArt';

interface Props {
  /** Name of the subject; its initials are derived from it, and its pattern without a seed. */
  name: string;
  /** What tells it from its neighbours, e.g. a course's id: pattern and shade follow it. */
  seed?: string;
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
export const Cover = ({ name, seed, src, color = 'var(--mantine-color-ink-7)', ratio = 16 / 9, eager }: Props) => (
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
      <CoverArt name={name} seed={seed} color={color} ratio={ratio} />
    )}
  </span>
);
