import { Text } from '@mantine/core';
import classes from './NothingYet.module.css';

/** An empty section of Home: quieter than an empty page. */
export const NothingYet = ({ title, hint }: { title: string; hint: string }) => (
  <div className={classes.box}>
    <h3 className={classes.title}>{title}</h3>
    <Text size="sm" c="dimmed">
      {hint}
    </Text>
  </div>
);
