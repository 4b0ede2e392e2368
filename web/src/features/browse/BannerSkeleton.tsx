import { Skeleton } from '@mantine/core';
import { CardSkeletons } from '@/shared/ui/CardSkeletons';
import classes from './Banner.module.css';

/** A category's or subcategory's page while it loads. */
export const BannerSkeleton = () => {
  return (
    <div aria-hidden>
      <div className={classes.banner}>
        <Skeleton height={22} width={220} className={classes.trail} />
        <div className={classes.words}>
          <Skeleton height={22} width={140} />
          <Skeleton height={48} width="80%" />
          <Skeleton height={22} />
        </div>
        <div className={classes.picture}>
          <Skeleton style={{ aspectRatio: '16 / 7' }} />
        </div>
      </div>
      <CardSkeletons />
    </div>
  );
};
