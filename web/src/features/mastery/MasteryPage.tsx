import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useLoad } from '@/shared/calls/use-load';
import texts from '@/shared/i18n/en/mastery.json';
import type { Feature } from '@/shared/store/feature';
import { CardSkeletons } from '@/shared/ui/CardSkeletons';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import { PageTitle } from '@/shared/ui/PageTitle';
import { courseCardsFeature } from '@/shared/courses/course-cards.feature';
import { CourseSection } from './CourseSection';
import { masteryLoad } from './mastery.calls';
import { masterySaga } from './mastery.saga';
import { masterySlice, selectMastery } from './mastery.slice';

export const feature: Feature = { name: 'mastery', slices: [masterySlice], saga: masterySaga, uses: [courseCardsFeature], texts };

/** /my-learnings: the courses begun and finished (P2 §2). */
const MasteryPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('menu.mastery')}</PageTitle>
      <Title order={1}>{t('menu.mastery')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t('mastery.intro')}
      </Text>
      <StartedCourses />
    </>
  );
};

const StartedCourses = () => {
  const { t } = useTranslation();
  const { load, problem } = useLoad(masteryLoad);
  const courses = useSelector(selectMastery);

  if (!courses) return problem ? <LoadFailure sentence={problem} onRetry={load} /> : <CardSkeletons count={8} />;
  if (courses.length === 0) {
    return (
      <EmptyState title={t('mastery.empty')} hint={t('mastery.emptyHint')}>
        <NextStepButton component={Link} to="/dashboard">
          {t('mastery.browse')}
        </NextStepButton>
      </EmptyState>
    );
  }
  return (
    <>
      <CourseSection title={t('mastery.reading')} courses={courses.filter(({ finishedAt }) => !finishedAt)} />
      <CourseSection title={t('mastery.finished')} courses={courses.filter(({ finishedAt }) => finishedAt)} />
    </>
  );
};

export default MasteryPage;
