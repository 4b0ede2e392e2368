import { Skeleton, Stack, Title } from '@mantine/core';
import head from './CourseHead.module.css';
import classes from './Reader.module.css';

/** The reader while its course loads; its name is written as soon as it is known (`early-calls.ts`). */
export const ReaderSkeleton = () => (
  <div className={classes.reader} aria-hidden>
    <div className={classes.side}>
      <div className={classes.back}>
        <Skeleton height={14} width={140} />
      </div>
      <div className={head.head}>
        <Skeleton height={14} my={4} width={160} className={head.date} />
        <Title order={1} className={head.name} data-field="Course_name" />
        <Skeleton height={8} my={8} />
      </div>
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
