import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import classes from './Logo.module.css';

/** The brand, leading to `to`; its ring is a course nearly complete, its dot the next step. */
export const Logo = ({ to }: { to: string }) => {
  const { t } = useTranslation();
  return (
    <Link to={to} className={classes.logo} aria-label={t('brand.home')}>
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="9" fill="#2e2968" />
        <path d="M22.6 10.2a8.8 8.8 0 1 0 2.2 5.8" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
        <circle cx="24.3" cy="12" r="2.6" fill="#f7ab2f" />
      </svg>
      <span>
        LMS<span className={classes.number}>360</span>
      </span>
    </Link>
  );
};
