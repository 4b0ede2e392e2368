import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { useLoad } from '@/shared/calls/use-load';
import { selectCategories } from '@/shared/categories/category.slice';
import { CourseGrid } from '@/shared/courses/CourseGrid';
import { coverColor } from '@/shared/courses/cover-color';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { PageTitle } from '@/shared/ui/PageTitle';
import { Banner } from './Banner';
import { BannerSkeleton } from './BannerSkeleton';
import { subcategoryLoad } from './browse.calls';
import { browseFeature } from './browse.feature';
import { browseSlice, selectSubcategory } from './browse.slice';

export const feature = browseFeature;

type BrowseState = { [browseSlice.reducerPath]: ReturnType<typeof browseSlice.getInitialState> };

/** /sub-categories/{id}: the subcategory's courses (P1 §2). */
const SubcategoryPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { load, problem } = useLoad(subcategoryLoad, id);
  const page = useSelector((state: BrowseState) => selectSubcategory(state, id));
  const categories = useSelector(selectCategories);

  if (!page) return problem ? <LoadFailure sentence={problem} onRetry={load} /> : <BannerSkeleton />;
  // Unknown: the saga leads to the list of subcategories.
  if (!page.subcategory) return <BannerSkeleton />;
  const { name, banner, categoryId, categoryName } = page.subcategory;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <Banner
        title={name}
        tag={categoryName}
        text={t('browse.courses', { count: page.courses.length })}
        image={banner}
        color={coverColor(name, categories?.find(({ id }) => id === categoryId)?.color)}
        trail={[{ label: categoryName, to: `/categories/${categoryId}` }]}
      />
      {page.courses.length > 0 ? (
        <CourseGrid courses={page.courses} placed={false} />
      ) : (
        <EmptyState title={t('browse.noCourse')} hint={t('browse.noCourseHint')}>
          <Button component={Link} to={`/categories/${categoryId}`} variant="default">
            {t('browse.otherSubcategories')}
          </Button>
        </EmptyState>
      )}
    </>
  );
};

export default SubcategoryPage;
