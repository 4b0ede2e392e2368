import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Category } from '@/shared/categories/category.slice';
import { useShelves } from '@/shared/categories/use-shelves';
import { selectIsSuperadmin } from '@/shared/session/session.slice';
import { EmptyState } from '@/shared/ui/EmptyState';
import { CategoryCard } from './CategoryCard';
import classes from './CategoryCarousel.module.css';
import { SectionHeading } from './SectionHeading';
import { Slider } from './Slider';

/** P1 §9: four categories per slide, 4 s. */
const perSlide = 4;
const everyMs = 4000;

const slidesOf = (categories: Category[]): Category[][] =>
  Array.from({ length: Math.ceil(categories.length / perSlide) }, (_, at) =>
    categories.slice(at * perSlide, (at + 1) * perSlide),
  );

/** 'Discover the Perfect Course' (P1 §2). */
export const CategoryCarousel = ({ categories: all }: { categories: Category[] }) => {
  const { t } = useTranslation();
  const categories = useShelves(all);
  if (categories.length === 0) return <NoCategories />;
  return (
    <Slider title={t('dashboard.discover')} text={t('dashboard.discoverText')} level={1} every={everyMs} slides="whole">
      {slidesOf(categories).map((slide) => (
        <div key={slide[0]?.id} className={classes.slide}>
          {slide.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </div>
      ))}
    </Slider>
  );
};

const NoCategories = () => {
  const { t } = useTranslation();
  const isSuperadmin = useSelector(selectIsSuperadmin);
  return (
    <section aria-labelledby="categories">
      <SectionHeading id="categories" title={t('dashboard.discover')} text={t('dashboard.discoverText')} level={1} />
      <EmptyState
        title={t('dashboard.noCategory')}
        hint={isSuperadmin ? t('dashboard.noCategoryAdmin') : t('dashboard.noCategoryHint')}
      >
        {isSuperadmin ? (
          <Button component={Link} to="/categories">
            {t('dashboard.addCategory')}
          </Button>
        ) : null}
      </EmptyState>
    </section>
  );
};
