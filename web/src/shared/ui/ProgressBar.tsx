import { percent } from '../i18n/format';
import classes from './ProgressBar.module.css';

/** A deep green bar with its figure. @param percentage whole percent, 0 to 100 */
export const ProgressBar = ({ percentage, label }: { percentage: number; label: string }) => (
  <span className={classes.row}>
    <span
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percentage}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={classes.done} style={{ inlineSize: `${percentage}%` }} />
    </span>
    <span className={`${classes.figure} lms-numbers`}>{percent(percentage / 100)}</span>
  </span>
);
