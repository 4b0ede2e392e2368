import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, type ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { photoLoad } from '@/shared/session-sync/session-sync.saga';
import { selectSession } from '@/shared/session/session.slice';
import { initials } from '@/shared/ui/initials';
import { useAfterFirstPaint } from '@/shared/ui/use-after-first-paint';
import classes from './shell.module.css';

/** Opens the user menu: who is signed in, by photo or initials, and name. */
export const UserButton = (props: ComponentPropsWithRef<'button'>) => {
  const { t } = useTranslation();
  const { name, photo } = useSelector(selectSession);
  useUnknownPhoto(photo === null);
  return (
    <UnstyledButton aria-haspopup="menu" aria-expanded={false} {...props} className={classes.user}>
      <VisuallyHidden>{t('menu.open', { name })}</VisuallyHidden>
      <Avatar src={photo || null} alt="" size={34} radius="50%" color="ink" variant="filled" aria-hidden>
        {initials(name)}
      </Avatar>
      <span className={classes.userName} aria-hidden>
        {name}
      </span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
};

/** Fetches the photo once after the login, after the first paint of the page. */
const useUnknownPhoto = (unknown: boolean): void => {
  const { status, run } = useCall(photoLoad);
  const painted = useAfterFirstPaint();
  const due = unknown && painted && status === 'idle';
  useEffect(() => {
    if (due) run();
  }, [due, run]);
};
