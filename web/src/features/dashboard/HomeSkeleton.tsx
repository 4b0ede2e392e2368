import { Loader, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import carousel from './CategoryCarousel.module.css';
import page from './DashboardPage.module.css';
import classes from './HomeSkeleton.module.css';
import { SectionHeading } from './SectionHeading';
import welcome from './Welcome.module.css';

/** Home while its lists load (P1 §2, the full-screen loader): the parts that are the same for everybody, and a loader in place of the greeting. */
export const HomeSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <div className={page.page} aria-hidden>
        <div className={`${welcome.band} ${classes.band}`}>
          <Loader size="lg" color="saffron.4" m="auto" />
        </div>
        <div>
          <SectionHeading id="discover" title={t('dashboard.discover')} text={t('dashboard.discoverText')} level={1} />
          <div className={carousel.slide}>
            {[1, 2, 3, 4].map((at) => (
              <Skeleton key={at} className={classes.card} radius="lg" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
};
