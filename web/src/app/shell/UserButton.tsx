import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSession } from '@/shared/session/session.slice';
import { initials } from '@/shared/ui/initials';
import classes from './shell.module.css';

/** Opens the user menu: who is signed in, by initials and name. */
export const UserButton = (props: ComponentPropsWithRef<'button'>) => {
  const { t } = useTranslation();
  const { name } = useSelector(selectSession);
  return (
    <UnstyledButton aria-haspopup="menu" aria-expanded={false} {...props} className={classes.user}>
      <VisuallyHidden>{t('menu.open', { name })}</VisuallyHidden>
      <Avatar size={34} radius="50%" color="ink" variant="filled" aria-hidden>
        {initials(name)}
      </Avatar>
      <span className={classes.userName} aria-hidden>
        {name}
      </span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
};
