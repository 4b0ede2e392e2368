import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './editor.module.css';

/** The way to the list above the page's title. */
export const BackLink = () => {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to="/my-course" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {t('menu.courses')}
    </Anchor>
  );
};
