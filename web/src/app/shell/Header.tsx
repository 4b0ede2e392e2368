import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { selectRole } from '@/shared/session/session.slice';
import { Logo } from '@/shared/ui/Logo';
import { menuFor } from './menu';
import classes from './shell.module.css';
import { TrialBanner } from './TrialBanner';
import { UserMenuOnDemand } from './UserMenuOnDemand';

/** So many items stand in the bar of a wide screen, four of them from 992 px on; the user menu has them all. */
const inBar = 7;

export const Header = () => {
  const { t } = useTranslation();
  const items = menuFor(useSelector(selectRole)).slice(0, inBar);
  return (
    <header className={classes.header}>
      <TrialBanner />
      <div className={classes.bar}>
        <Logo to="/dashboard" />
        <nav className={classes.nav} aria-label={t('menu.main')}>
          {items.map(({ key, path }) => (
            <NavLink key={key} to={path} className={classes.navLink}>
              {t(`menu.${key}`)}
            </NavLink>
          ))}
        </nav>
        <UserMenuOnDemand />
      </div>
    </header>
  );
};
