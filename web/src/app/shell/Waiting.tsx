import { FullScreenLoader } from '@/shared/ui/FullScreenLoader';
import { Logo } from '@/shared/ui/Logo';
import classes from './shell.module.css';

/** Before the application is there: its frame with nobody in it, and the loader. @param header whether the page has the signed-in header */
export const Waiting = ({ header }: { header: boolean }) => (
  <div className={classes.frame}>
    {header ? (
      <header className={classes.header}>
        <div className={classes.bar}>
          <Logo to="/dashboard" />
        </div>
      </header>
    ) : null}
    <main id="main" className={classes.content}>
      <FullScreenLoader />
    </main>
  </div>
);
