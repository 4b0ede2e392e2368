import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CourseCount } from '@/shared/courses/CourseCount';
import { Cover } from '@/shared/ui/Cover';
import type { CategoryDetail } from './browse.api';
import classes from './SubcategoryTiles.module.css';

type Props = Pick<CategoryDetail, 'subcategories' | 'color'>;

/** Banner tiles leading to the courses of a subcategory. */
export const SubcategoryTiles = ({ subcategories, color }: Props) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.grid} aria-label={t('menu.subcategories')}>
      {subcategories.map(({ id, name, banner, courses }) => (
        <li key={id}>
          <Link to={`/sub-categories/${id}`} className={classes.tile}>
            <Cover name={name} src={banner} color={color} ratio={16 / 8} />
            <span className={classes.name}>{name} </span>
            <CourseCount className={classes.courses} courses={courses} />
          </Link>
        </li>
      ))}
    </ul>
  );
};
