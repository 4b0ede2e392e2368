import classes from './RejectionReason.module.css';

/** Why a course was rejected, whole and with its lines: a list is where author and reviewer look for it, and a phone has no tooltip. */
export const RejectionReason = ({ text }: { text: string }) => <p className={classes.reason}>{text}</p>;
