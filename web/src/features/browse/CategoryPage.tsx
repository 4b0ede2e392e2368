import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { useLoad } from '@/shared/calls/use-load';
import { useShelves } from '@/shared/categories/use-shelves';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { PageTitle } from '@/shared/ui/PageTitle';
import { Banner } from './Banner';
import { BannerSkeleton } from './BannerSkeleton';
import { categoryLoad } from './browse.calls';
import { browseFeature } from './browse.feature';
import { browseSlice, selectCategory } from './browse.slice';
import { SubcategoryTiles } from './SubcategoryTiles';

export const feature = browseFeature;

type BrowseState = { [browseSlice.reducerPath]: ReturnType<typeof browseSlice.getInitialState> };

/** /categories/{id}: the category's subcategories (P1 §2). */
const CategoryPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { load, problem } = useLoad(categoryLoad, id);
  const category = useSelector((state: BrowseState) => selectCategory(state, id));
  const shelves = useShelves(category?.subcategories ?? []);

  if (!category) {
    // Unknown category: the saga is already navigating away.
    const failed = problem && problem.status !== 400;
    return failed ? <LoadFailure sentence={problem} onRetry={load} /> : <BannerSkeleton />;
  }
  return (
    <>
      <PageTitle>{category.title}</PageTitle>
      <Banner
        title={category.title}
        tag={category.name}
        place={category.name}
        text={category.description}
        image={category.banner}
        color={category.color}
        trail={[]}
      />
      {shelves.length > 0 ? (
        <SubcategoryTiles subcategories={shelves} color={category.color} />
      ) : (
        <EmptyState
          title={t('browse.noSubcategory')}
          hint={t(category.subcategories.length > 0 ? 'browse.noneApprovedHint' : 'browse.noSubcategoryHint')}
        >
          <Button component={Link} to="/dashboard" variant="default">
            {t('browse.otherCategories')}
          </Button>
        </EmptyState>
      )}
    </>
  );
};

export default CategoryPage;
