import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { LanguageSwitch } from '@/shared/language/LanguageSwitch';
import { Logo } from '@/shared/ui/Logo';
import classes from './entry.module.css';

const promises = ['trial', 'fees', 'review'] as const;

/** Around sign-in and sign-up: the form, and on wide screens what it opens. */
const EntryFrame = () => {
  const { t } = useTranslation();
  return (
    <div className={classes.frame}>
      <div className={classes.form}>
        <header className={classes.head}>
          <Logo to="/" />
          <LanguageSwitch />
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <aside className={classes.side} aria-label={t('brand.tagline')}>
        <Rings />
        <p className={classes.claim}>{t('brand.tagline')}</p>
        <ul className={classes.promises}>
          {promises.map((key) => (
            <li key={key}>
              <IconCircleCheckFilled size={22} aria-hidden />
              {t(`site.promise.${key}`)}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
};

/** The brand's ring as a path through a course: done, done, next. */
const Rings = () => (
  <svg className={classes.rings} viewBox="0 0 520 520" fill="none" aria-hidden>
    {[230, 180, 130].map((radius, index) => (
      <circle key={radius} cx="260" cy="260" r={radius} stroke="#fff" strokeOpacity={0.08 + index * 0.04} strokeWidth="2" />
    ))}
    <path d="M412.7 132A199 199 0 1 0 459 260" stroke="#fff" strokeOpacity=".9" strokeWidth="14" strokeLinecap="round" />
    <circle cx="447" cy="192" r="18" fill="var(--mantine-color-saffron-4)" />
    <path d="M170 262l58 58 122-122" stroke="#fff" strokeWidth="20" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

export default EntryFrame;
