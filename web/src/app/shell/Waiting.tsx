import type { ReactNode } from 'react';
import { Logo } from '@/shared/ui/Logo';
import classes from './shell.module.css';

interface Props {
  /** Whether the page has the signed-in header. */
  header: boolean;
  /** The page without personal data. */
  children: ReactNode;
}

/** Shown before the application has started: its frame without a member. */
export const Waiting = ({ header, children }: Props) => (
  <div className={classes.frame}>
    {header ? (
      <header className={classes.header}>
        <div className={classes.bar}>
          <Logo to="/dashboard" />
        </div>
      </header>
    ) : null}
    {/* Nothing in it works yet. The shell's styles are loaded with its header; loaded later, they would shift the layout. */}
    <main id="main" className={header ? classes.content : undefined} inert={header}>
      {children}
    </main>
  </div>
);
