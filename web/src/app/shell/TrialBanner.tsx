import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { daysLeft } from '@/shared/session/days-left';
import { selectSession } from '@/shared/session/session.slice';
import { expiryLabel } from './expiry-label';
import classes from './shell.module.css';

/** Warns a superadmin that the plan ends within 7 days (P1 §4). */
export const TrialBanner = () => {
  const { t } = useTranslation();
  const { role, subEndDate } = useSelector(selectSession);
  const days = daysLeft(subEndDate);
  const label = expiryLabel(days);
  if (role !== 'superadmin' || label === 'active' || label === 'expired') return null;
  return (
    <p className={classes.banner} role="status">
      <span>{t(`expiry.${label}`, { days: days ?? 0 })}</span>
      <Link to="/upgradeplan" className={classes.bannerLink}>
        {t('expiry.upgrade')}
      </Link>
    </p>
  );
};
