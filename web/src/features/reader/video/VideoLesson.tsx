import { youtubeVideo, type YoutubeVideo } from '@lms360/contracts/rules/youtube';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { EmptyState } from '@/shared/ui/EmptyState';
import { positionMoved } from '../positions.slice';
import { useLastPosition } from '../use-last-position';
import { playerAddress } from './player';
import { PlayerCover } from './PlayerCover';
import { usePlayerPosition } from './use-player-position';
import classes from './VideoLesson.module.css';

interface Props {
  lessonId: string;
  name: string;
  link: string;
}

/** A YouTube video that begins where the member left it, else where its link says. A link without a video's id is not shown (P2 §8). */
export const VideoLesson = ({ link, ...lesson }: Props) => {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const video = youtubeVideo(link);
  if (!video) return <EmptyState title={t('reader.badVideo')} hint={t('reader.badVideoHint')} />;
  return <Player key={attempt} video={video} {...lesson} link={link} onRetry={() => setAttempt(attempt + 1)} />;
};

interface PlayerProps extends Props {
  video: YoutubeVideo;
  onRetry: () => void;
}

const Player = ({ video, lessonId, name, link, onRetry }: PlayerProps) => {
  const dispatch = useDispatch();
  // The same as long as the lesson is open: another address would start the video anew.
  const startAt = useLastPosition(lessonId) ?? video.start ?? 0;
  const frame = useRef<HTMLIFrameElement>(null);
  const { listen } = usePlayerPosition(frame, (at) => dispatch(positionMoved({ lessonId, at })));
  return (
    <div className={classes.player}>
      <iframe
        ref={frame}
        src={playerAddress(video.id, startAt)}
        title={name}
        onLoad={listen}
        allow="accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <PlayerCover frame={frame} ask={listen} link={link} onRetry={onRetry} />
    </div>
  );
};
