import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ErrorScreen } from './ErrorScreen';
import { HomeLink } from './HomeLink';

/** Whether the history has no earlier page of the application: React Router numbers its entries. */
const isFirst = (): boolean => (window.history.state as { idx?: number } | null)?.idx === 0;

/** /ServerError: the service answered 500 (P1 §2, §8). It replaces the page that failed. */
const ServerErrorPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = () => void (isFirst() ? navigate('/dashboard') : navigate(-1));
  return (
    <ErrorScreen mark="500" title={t('errors.networkError')} text={t('errors.tryLater')}>
      <Button onClick={goBack}>{t('errors.goBack')}</Button>
      <HomeLink />
    </ErrorScreen>
  );
};

export default ServerErrorPage;
