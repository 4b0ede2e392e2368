import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ErrorScreen } from './ErrorScreen';

/** /ServerError: the service answered 500 (P1 §2, §8). */
const ServerErrorPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/dashboard'));
  return (
    <ErrorScreen mark="500" title={t('errors.networkError')} text={t('errors.tryLater')}>
      <Button onClick={goBack}>{t('errors.goBack')}</Button>
    </ErrorScreen>
  );
};

export default ServerErrorPage;
