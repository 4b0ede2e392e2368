import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@/shared/session/session.slice';
import { LazyFeature } from '@/shared/store/LazyFeature';
import { leftMenuDialog } from '@/shared/typed/menu-dialog';
import { UserButton } from './UserButton';

const load = () => import('./UserMenu');
/** Prefetched before a click; a failure is ignored here and shown by the click. */
const prepare = () => void load().catch(() => undefined);

/** The user menu; its code (menus are large) is fetched when the pointer or the focus reaches its button, not with every page. */
export const UserMenuOnDemand = () => {
  const { id } = useSelector(selectSession);
  // What was typed into one of its dialogs before a reload, or before the session ended, is shown again.
  const [left] = useState(() => leftMenuDialog(id));
  const [state, setState] = useState<'unused' | 'wanted' | 'failed'>(left ? 'wanted' : 'unused');
  const button = (
    <UserButton autoFocus={state !== 'unused'} onClick={() => setState('wanted')} onPointerEnter={prepare} onFocus={prepare} />
  );
  return state === 'wanted' ? (
    <LazyFeature load={load} props={{ left }} fallback={button} onFailed={() => setState('failed')} />
  ) : (
    button
  );
};
