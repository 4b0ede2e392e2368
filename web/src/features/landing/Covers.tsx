import { IconFirstAidKit, IconFlame, IconMessages, IconUsersGroup } from '@tabler/icons-react';
import classes from './feature-picture.module.css';

/** The courses of the drawings, each with a cover. */
export const COURSES = ['fire', 'aid', 'talk', 'team'] as const;
type DrawnCourse = (typeof COURSES)[number];

const signs = { fire: IconFlame, aid: IconFirstAidKit, talk: IconMessages, team: IconUsersGroup };

interface Props {
  course: DrawnCourse;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A course's cover: its colour, rings as on the covers that the product draws, and a sign of what it is about. */
export const DrawnCover = ({ course, x, y, width, height }: Props) => {
  const Sign = signs[course];
  const size = Math.min(width, height) * 0.6;
  return (
    <svg x={x} y={y} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <rect className={classes[course]} width={width} height={height} rx="10" />
      <circle className={classes.ring} cx={width} cy="0" r={height * 0.7} />
      <circle className={classes.ring} cx={width} cy="0" r={height * 1.1} />
      <Sign className={classes.sign} x={(width - size) / 2} y={(height - size) / 2} width={size} height={size} stroke={1.6} />
    </svg>
  );
};
