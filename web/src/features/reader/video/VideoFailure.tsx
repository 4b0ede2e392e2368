import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/EmptyState';

/** In place of a player that did not come. */
export const VideoFailure = ({ link, onRetry }: { link: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState title={t('reader.videoFailed')} hint={t('reader.videoFailedHint')}>
        <Button variant="default" onClick={onRetry}>
          {t('errors.tryAgain')}
        </Button>
        <Anchor href={link} target="_blank" rel="noreferrer">
          {t('reader.openOnYoutube')}
        </Anchor>
      </EmptyState>
    </div>
  );
};
