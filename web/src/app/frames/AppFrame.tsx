import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Outlet, useMatch } from 'react-router-dom';
import { selectSession } from '@/shared/session/session.slice';
import { Header } from '../shell/Header';
import { TabBar } from '../shell/TabBar';
import classes from '../shell/shell.module.css';

const year = new Date().getFullYear();

/** The signed-in shell. Without a session it shows no header: the page's guard is about to redirect. */
const AppFrame = () => {
  const { t } = useTranslation();
  const { token } = useSelector(selectSession);
  const signedIn = token !== null;
  // Home's footer stays on screen (P1 §2).
  const fixed = useMatch('/dashboard') !== null;
  // The reader has its own bar there.
  const reading = useMatch('/preview-course/:id') !== null;
  return (
    // Keyed by the session: pages, forms and dialogs start with fresh state for the next person.
    <div key={token} className={classes.frame}>
      {signedIn ? <Header /> : null}
      <main id="main" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <footer className={classes.footer} data-fixed={fixed}>
        {t('brand.copyright', { year })}
      </footer>
      {signedIn && !reading ? <TabBar /> : null}
    </div>
  );
};

export default AppFrame;
