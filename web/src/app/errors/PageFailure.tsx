import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { useOnline } from '@/shared/ui/use-online';
import { ErrorScreen } from './ErrorScreen';
import { HomeLink } from './HomeLink';
import { LostCode } from './lost-code';
import { reload } from './reload';

/**
 * In place of a page whose code could not be loaded or broke while rendering. What was lost comes by itself with the network; the router asks
 * for a page's code once, so the document is loaded again.
 */
export const PageFailure = ({ alone = false }: { alone?: boolean }) => {
  const { t } = useTranslation();
  const lost = useRouteError() instanceof LostCode;
  useOnline(() => {
    if (lost) reload();
  });
  return (
    <ErrorScreen mark="…" title={t(lost ? 'errors.networkError' : 'errors.notLoaded')} text={t('errors.tryLater')} alone={alone}>
      <Button onClick={reload}>{t('errors.tryAgain')}</Button>
      {alone ? null : <HomeLink />}
    </ErrorScreen>
  );
};

/** In place of everything: the frame around the page did not come either. */
export const FrameFailure = () => <PageFailure alone />;
