import { Link } from 'react-router-dom';
import type { Category } from '@/shared/categories/category.slice';
import { CourseCount } from '@/shared/courses/CourseCount';
import { Cover } from '@/shared/ui/Cover';
import classes from './CategoryCard.module.css';

/** A category as a tile that leads to its subcategories. */
export const CategoryCard = ({ category: { id, name, title, color, image, courses } }: { category: Category }) => (
  <Link to={`/categories/${id}`} className={classes.card}>
    <Cover name={name} src={image} color={color} ratio={4 / 3} />
    <span className={classes.body}>
      <span className={classes.name}>
        <span className={classes.dot} style={{ background: color }} aria-hidden />
        {name}
      </span>
      <span className={classes.title}>{title}</span>
      <CourseCount className={classes.courses} courses={courses} />
    </span>
  </Link>
);
