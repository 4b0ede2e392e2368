import { useTranslation } from 'react-i18next';
import { ErrorScreen } from './ErrorScreen';
import { HomeLink } from './HomeLink';

/** Any path that is no page (P1 §2). */
export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <ErrorScreen mark="404" title={t('errors.pageNotFound')}>
      <HomeLink primary />
    </ErrorScreen>
  );
};
