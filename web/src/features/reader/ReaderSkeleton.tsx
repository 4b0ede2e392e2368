import { Skeleton, Stack } from '@mantine/core';
import classes from './Reader.module.css';

/** The reader while its course loads. */
export const ReaderSkeleton = () => (
  <div className={classes.reader} aria-hidden>
    <div className={classes.side}>
      <Skeleton height={20} width={140} />
      <Skeleton height={32} />
      <Skeleton height={10} />
      <Stack gap="sm" className={classes.outline}>
        {[1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} height={48} />
        ))}
      </Stack>
    </div>
    <div className={classes.stage}>
      <Skeleton style={{ aspectRatio: '16 / 9' }} radius="lg" />
      <Skeleton height={72} radius="lg" />
    </div>
  </div>
);
