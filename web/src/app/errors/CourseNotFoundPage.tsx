import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorScreen } from './ErrorScreen';
import { HomeLink } from './HomeLink';

/** /404Page: an unknown course (P1 §2). */
const CourseNotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <ErrorScreen mark="404" title={t('errors.courseNotFound')} text={t('errors.courseDoesNotExist')}>
      <Button component={Link} to="/my-course">
        {t('errors.backToCourses')}
      </Button>
      <HomeLink />
    </ErrorScreen>
  );
};

export default CourseNotFoundPage;
