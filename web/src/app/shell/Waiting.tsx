import type { ReactNode } from 'react';
import { Logo } from '@/shared/ui/Logo';
import classes from './shell.module.css';

interface Props {
  /** Whether the page has the signed-in header. */
  header: boolean;
  /** The page without anybody's data. */
  children: ReactNode;
}

/** Before the application is there: its frame with nobody in it. */
export const Waiting = ({ header, children }: Props) => (
  <div className={classes.frame}>
    {header ? (
      <header className={classes.header}>
        <div className={classes.bar}>
          <Logo to="/dashboard" />
        </div>
      </header>
    ) : null}
    {/* The shell's styles come with its header; arriving later, they would move what waits. */}
    <main id="main" className={header ? classes.content : undefined}>
      {children}
    </main>
  </div>
);
