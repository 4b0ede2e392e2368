import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectRole } from '@/shared/session/session.slice';
import { Logo } from '@/shared/ui/Logo';
import { menuFor } from './menu';
import { MoreMenu } from './MoreMenu';
import classes from './shell.module.css';
import { TrialBanner } from './TrialBanner';
import { useCurrentItem } from './use-current-item';
import { UserMenuOnDemand } from './UserMenuOnDemand';

/** Number of items in the bar of a wide screen; from 992 px on there is room for four. `More` has what the bar has not, the user menu all of them. */
const inBar = 7;
const alwaysInBar = 4;

export const Header = () => {
  const { t } = useTranslation();
  const all = menuFor(useSelector(selectRole));
  const items = all.slice(0, inBar);
  const current = useCurrentItem();
  return (
    <header className={classes.header}>
      <TrialBanner />
      <div className={classes.bar}>
        <Logo to="/dashboard" />
        <nav className={classes.nav} aria-label={t('menu.main')} data-many={all.length > alwaysInBar}>
          {items.map(({ key, path }) => (
            <Link key={key} to={path} className={classes.navLink} aria-current={current(path)}>
              {t(`menu.${key}`)}
            </Link>
          ))}
          {all.length > alwaysInBar ? <MoreMenu items={all.slice(alwaysInBar)} inBar={inBar - alwaysInBar} /> : null}
        </nav>
        <UserMenuOnDemand />
      </div>
    </header>
  );
};
