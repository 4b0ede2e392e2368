import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { selectRole } from '@/shared/session/session.slice';
import { tabsFor } from './menu';
import classes from './TabBar.module.css';

/** The role's pages at the lower edge of a phone, where the header's bar has no room for them. */
export const TabBar = () => {
  const { t } = useTranslation();
  const items = tabsFor(useSelector(selectRole));
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  if (!narrow) return null;
  return (
    <nav className={`${classes.bar} lms-lower-bar`} aria-label={t('menu.main')}>
      {items.map(({ key, path, icon: Icon }) => (
        <NavLink key={key} to={path} className={classes.tab}>
          <Icon size={22} aria-hidden />
          {t(`menu.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
};
