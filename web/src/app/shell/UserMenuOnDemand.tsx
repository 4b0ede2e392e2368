import { useState } from 'react';
import { LazyFeature } from '@/shared/store/LazyFeature';
import { UserButton } from './UserButton';

const load = () => import('./UserMenu');
/** Ahead of a click, which says what is wrong when it does not come. */
const prepare = () => void load().catch(() => undefined);

/** The user menu; its code (menus need a good deal) is fetched when somebody reaches for it, not with every page. */
export const UserMenuOnDemand = () => {
  const [state, setState] = useState<'unused' | 'wanted' | 'failed'>('unused');
  const button = (
    <UserButton autoFocus={state !== 'unused'} onClick={() => setState('wanted')} onPointerEnter={prepare} onFocus={prepare} />
  );
  return state === 'wanted' ? (
    <LazyFeature load={load} props={{}} fallback={button} onFailed={() => setState('failed')} />
  ) : (
    button
  );
};
