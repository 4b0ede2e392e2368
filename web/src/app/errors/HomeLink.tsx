import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The way home of an error page. */
export const HomeLink = ({ primary = false }: { primary?: boolean }) => {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/dashboard" variant={primary ? 'filled' : 'default'}>
      {t('errors.goHome')}
    </Button>
  );
};
