import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/EmptyState';

interface Props {
  link: string;
  /** Whether the player came and will not play it: it is private, gone, or its owner forbids it here. */
  refused: boolean;
  onRetry: () => void;
}

/** In place of a player that did not come, or does not play the video. */
export const VideoFailure = ({ link, refused, onRetry }: Props) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        title={t(refused ? 'reader.videoRefused' : 'reader.videoFailed')}
        hint={t(refused ? 'reader.videoRefusedHint' : 'reader.videoFailedHint')}
      >
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
