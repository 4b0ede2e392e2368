import { useTranslation } from 'react-i18next';

interface Props {
  className: string | undefined;
  /** Nothing is shown while nobody has counted them. */
  courses: number | undefined;
}

/** How many courses a category or subcategory has. */
export const CourseCount = ({ className = '', courses }: Props) => {
  const { t } = useTranslation();
  if (courses === undefined) return null;
  return <span className={`${className} lms-numbers`}>{t('courseCard.courses', { count: courses })}</span>;
};
