import { useState } from 'react';
import { LazyFeature } from '@/shared/store/LazyFeature';
import { UserButton } from './UserButton';

const load = () => import('./UserMenu');
/** Prefetched before a click; a failure is ignored here and shown by the click. */
const prepare = () => void load().catch(() => undefined);

/** The user menu; its code (menus are large) is fetched when the pointer or the focus reaches its button, not with every page. */
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
