import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { site } from '../site/site';
import classes from './Logo.module.css';

/** The brand, leading to `to`: the operator's mark and name. */
export const Logo = ({ to }: { to: string }) => {
  const { t } = useTranslation();
  const [name] = useState(() => site().name);
  return (
    <Link to={to} className={classes.logo} aria-label={t('brand.home')}>
      <img className={classes.mark} src="/logo.svg" width="30" height="30" alt="" />
      <span>{name}</span>
    </Link>
  );
};
