import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLoad } from '@/shared/calls/use-load';
import { selectCategories } from '@/shared/categories/category.slice';
import texts from '@/shared/i18n/en/dashboard.json';
import type { Feature } from '@/shared/store/feature';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { PageTitle } from '@/shared/ui/PageTitle';
import { useAfterFirstPaint } from '@/shared/ui/use-after-first-paint';
import { courseCardsFeature } from '@/shared/courses/course-cards.feature';
import { CategoryCarousel } from './CategoryCarousel';
import { additionsLoad, homeLoad, viewsLoad } from './dashboard.calls';
import classes from './DashboardPage.module.css';
import { dashboardSaga } from './dashboard.saga';
import { dashboardSlice, selectAdditions, selectViews } from './dashboard.slice';
import { HomeSkeleton } from './HomeSkeleton';
import { RecentAdditions } from './RecentAdditions';
import { RecentlyViewed } from './RecentlyViewed';
import { Welcome } from './Welcome';

export const feature: Feature = {
  name: 'dashboard',
  slices: [dashboardSlice],
  saga: dashboardSaga,
  uses: [courseCardsFeature],
  texts,
};

/** Home (P1 §2). A skeleton with a loader replaces the whole page until the lists are loaded; a later visit shows the previous lists while new ones load. */
const DashboardPage = () => {
  const { t } = useTranslation();
  const home = useLoad(homeLoad);
  const additions = useLoad(additionsLoad);
  const views = useLoad(viewsLoad);
  const loadAll = () => [home, additions, views].forEach(({ load }) => load());
  // Deferred: the many cards are rendered in interruptible steps, so that the page stays responsive.
  const categories = useDeferredValue(useSelector(selectCategories));
  const courses = useDeferredValue(useSelector(selectAdditions));
  const viewed = useDeferredValue(useSelector(selectViews));
  const [comesBack] = useState(courses !== null);

  if (!categories || !courses) {
    const problem = home.problem ?? additions.problem;
    return problem ? <LoadFailure sentence={problem} onRetry={loadAll} /> : <HomeSkeleton />;
  }
  return (
    <div className={classes.page}>
      <PageTitle>{t('menu.dashboard')}</PageTitle>
      <Welcome last={viewed?.find(({ percentage }) => percentage !== 100)} />
      <CategoryCarousel categories={categories} />
      <Below whole={comesBack}>
        <RecentAdditions courses={courses} />
        <RecentlyViewed views={viewed} problem={views.problem} onRetry={views.load} />
      </Below>
    </div>
  );
};

interface BelowProps {
  /** Somebody returns to a page that they left; its content is rendered at once. */
  whole: boolean;
  children: ReactNode;
}

/** The lower sections on a phone, rendered after the first paint of the upper ones. */
const Below = ({ whole, children }: BelowProps) => (useAfterFirstPaint(whole) ? children : null);

export default DashboardPage;
