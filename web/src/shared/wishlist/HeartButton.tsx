import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import classes from './HeartButton.module.css';
import { selectWish, wishToggled, type Wish } from './wishlist.slice';

type WishState = { wishlist: Record<string, Wish> };

/** Puts a course into My Library and takes it out again (P1 §4). Shown once the course's list has told whether it is in. */
export const HeartButton = ({ courseId, name }: { courseId: string; name: string }) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const wish = useSelector((state: WishState) => selectWish(state, courseId));
  if (!wish) return null;
  const Icon = wish.wished ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      className={classes.heart}
      size={40}
      radius="xl"
      aria-label={t('wishlist.heart', { name })}
      aria-pressed={wish.wished}
      data-wished={wish.wished}
      onClick={() => dispatch(wishToggled(courseId))}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
};
