import { Burger, Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconPhone } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, NavLink } from 'react-router-dom';
import { selectSignedIn } from '@/shared/session/session.slice';
import { foundOpen } from '@/shared/site/as-found';
import { site } from '@/shared/site/site';
import { Logo } from '@/shared/ui/Logo';
import classes from './site.module.css';

const links = [
  { key: 'features', to: '/#features' },
  { key: 'industries', to: '/#industries' },
  { key: 'pricing', to: '/pricing' },
  { key: 'contact', to: '/contact' },
] as const;

/** A link to a part of a page is never marked as the current page. */
const itemFor = (to: string) => (to.includes('#') ? Link : NavLink);

/** Navbar of the public pages; on phones its links fold into a button. */
export const SiteNav = () => {
  const { t } = useTranslation();
  const signedIn = useSelector(selectSignedIn);
  const [open, setOpen] = useState(() => foundOpen('site-links'));
  const [phone] = useState(() => site().phone);
  const burger = useRef<HTMLButtonElement>(null);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    burger.current?.focus();
  });
  return (
    <header className={classes.navbar}>
      <div className={classes.navInner}>
        <Logo to="/" />
        <Burger
          ref={burger}
          className={classes.burger}
          opened={open}
          size="sm"
          aria-label={t('site.menu')}
          aria-expanded={open}
          aria-controls="site-links"
          onClick={() => setOpen(!open)}
        />
        <nav id="site-links" className={classes.links} data-open={open || undefined} aria-label={t('menu.main')}>
          {links.map(({ key, to }) => {
            const Item = itemFor(to);
            return (
              <Item key={key} to={to} className={classes.link} onClick={() => setOpen(false)}>
                {t(`site.${key}`)}
              </Item>
            );
          })}
          <span className={classes.navEnd}>
            <Link to="/contact" className={classes.phone}>
              <IconPhone size={18} aria-hidden />
              <span className="lms-numbers">{phone}</span>
            </Link>
            <Button component={Link} to={signedIn ? '/dashboard' : '/login'} size="sm" variant={signedIn ? 'filled' : 'default'}>
              {signedIn ? t('menu.dashboard') : t('site.login')}
            </Button>
          </span>
        </nav>
      </div>
    </header>
  );
};
