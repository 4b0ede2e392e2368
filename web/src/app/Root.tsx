import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router-dom';
import { useLightPaper } from '@/shared/theme/use-light-paper';
import { Toasts } from '@/shared/toasts/Toasts';
import { useFocusMemory } from '@/shared/ui/returned-focus';
import { OfflineNotice } from './OfflineNotice';
import { useAwaitedTexts } from './use-awaited-texts';
import classes from './Root.module.css';

/** Around every page: skip link, progress while a page is fetched, scroll and focus on navigation, toasts. */
export const Root = () => {
  const { t } = useTranslation();
  const { state } = useNavigation();
  useAwaitedTexts();
  useFocusMemory();
  useLightPaper();
  useFocusOnNavigation();
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('common.skip')}
      </a>
      {state === 'loading' ? <div className={classes.progress} role="progressbar" aria-label={t('common.loading')} /> : null}
      <Outlet />
      <Toasts />
      <OfflineNotice />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
};

/** React Router's entry for a freshly opened document has the key `default`; its scroll position is stored by path instead. */
const scrollKey = ({ key, pathname, hash }: Location): string => (key === 'default' ? pathname + hash : key);

/** After a navigation the focus moves to the new page's content, away from the link that was clicked; a link to an anchor places the focus itself. */
const useFocusOnNavigation = (): void => {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
};
