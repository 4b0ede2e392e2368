import { IconBrandYoutube } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayerState } from './use-player-state';
import { VideoFailure } from './VideoFailure';
import classes from './VideoLesson.module.css';

interface Props {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Asks the player to speak. */
  ask: () => void;
  link: string;
  onRetry: () => void;
}

/** Lies over the player until it speaks, and in its place when it does not play. Apart from the frame, which is not drawn anew for it. */
export const PlayerCover = ({ frame, ask, link, onRetry }: Props) => {
  const { t } = useTranslation();
  const state = usePlayerState(frame, ask);
  if (state === 'speaking') return null;
  if (state !== 'waiting') {
    return (
      <div data-failed>
        <VideoFailure link={link} refused={state === 'refused'} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <div className={classes.waiting} role="status">
      <IconBrandYoutube size={40} stroke={1.25} aria-hidden />
      {t('reader.videoComing')}
    </div>
  );
};
