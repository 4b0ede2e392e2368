import { lazy, Suspense, useState } from 'react';
import { UserButton } from './UserButton';

const load = () => import('./UserMenu');
const UserMenu = lazy(load);

/** The user menu; its code (menus need a good deal) is fetched when somebody reaches for it, not with every page. */
export const UserMenuOnDemand = () => {
  const [wanted, setWanted] = useState(false);
  const prepare = () => void load();
  const button = <UserButton onClick={() => setWanted(true)} onPointerEnter={prepare} onFocus={prepare} />;
  return wanted ? (
    <Suspense fallback={button}>
      <UserMenu />
    </Suspense>
  ) : (
    button
  );
};
