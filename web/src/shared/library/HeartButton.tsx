import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import classes from './HeartButton.module.css';
import { selectHeart, heartToggled, type Heart } from './hearts.slice';

type HeartsState = { hearts: Record<string, Heart> };

/** Puts a course into My Library and takes it out again (P1 §4). Shown once a list has been loaded that contains the course's heart. */
export const HeartButton = ({ courseId, name }: { courseId: string; name: string }) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const heart = useSelector((state: HeartsState) => selectHeart(state, courseId));
  if (!heart) return null;
  const Icon = heart.kept ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      className={classes.heart}
      size={40}
      radius="xl"
      aria-label={t('library.heart', { name })}
      aria-pressed={heart.kept}
      data-kept={heart.kept}
      onClick={() => dispatch(heartToggled(courseId))}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
};
