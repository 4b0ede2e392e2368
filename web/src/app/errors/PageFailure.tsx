import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorScreen } from './ErrorScreen';

/** A page whose code could not be loaded or broke while rendering; reloading also fetches a newer release. */
export const PageFailure = () => {
  const { t } = useTranslation();
  return (
    <ErrorScreen mark="…" title={t('errors.networkError')} text={t('errors.tryLater')}>
      <Button onClick={() => window.location.reload()}>{t('errors.tryAgain')}</Button>
    </ErrorScreen>
  );
};
