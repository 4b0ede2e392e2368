import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useLoad } from '@/shared/calls/use-load';
import { CourseGrid } from '@/shared/courses/CourseGrid';
import type { Feature } from '@/shared/store/feature';
import { CardSkeletons } from '@/shared/ui/CardSkeletons';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import { PageTitle } from '@/shared/ui/PageTitle';
import { courseCardsFeature } from '@/shared/courses/course-cards.feature';
import { selectHearts } from '@/shared/library/hearts.slice';
import { libraryLoad } from './library.calls';
import { librarySaga } from './library.saga';
import { librarySlice, selectLibrary } from './library.slice';
import { useNextHeart } from './use-next-heart';

export const feature: Feature = { name: 'library', slices: [librarySlice], saga: librarySaga, uses: [courseCardsFeature] };

/** /my-library: the courses kept for later (P2 §2). */
const LibraryPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('menu.library')}</PageTitle>
      <Title order={1}>{t('menu.library')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t('library.intro')}
      </Text>
      <KeptCourses />
    </>
  );
};

const KeptCourses = () => {
  const { t } = useTranslation();
  const { load, problem } = useLoad(libraryLoad);
  const courses = useSelector(selectLibrary);
  const hearts = useSelector(selectHearts);

  // Optimistic update: a course removed by its heart disappears at once, and reappears when that fails.
  const kept = courses?.filter(({ id }) => hearts[id]?.kept ?? true) ?? [];
  const grid = useNextHeart(kept.map(({ id }) => id));

  if (!courses) return problem ? <LoadFailure sentence={problem} onRetry={load} /> : <CardSkeletons count={8} />;
  if (kept.length > 0) {
    return (
      <div ref={grid}>
        <CourseGrid courses={kept} />
      </div>
    );
  }
  return (
    <EmptyState title={t('library.empty')} hint={t('library.emptyHint')}>
      <NextStepButton component={Link} to="/dashboard">
        {t('library.browse')}
      </NextStepButton>
    </EmptyState>
  );
};

export default LibraryPage;
