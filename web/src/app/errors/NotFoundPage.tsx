import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorScreen } from './ErrorScreen';

/** Any path that is no page (P1 §2). */
export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <ErrorScreen mark="404" title={t('errors.pageNotFound')}>
      <Button component={Link} to="/dashboard">
        {t('errors.goHome')}
      </Button>
    </ErrorScreen>
  );
};
