import { matchPath, useLocation } from 'react-router-dom';
import { cameFrom } from '@/shared/courses/came-from';

const isIn = (item: string, path: string): boolean => matchPath({ path: item, end: false }, path) !== null;

/** The `aria-current` of a menu item: the page itself or one below it; in the reader, which is in no menu, the page that linked to it. */
export const useCurrentItem = () => {
  const { pathname, state } = useLocation();
  const origin = isIn('/preview-course/:id', pathname) ? cameFrom(state) : null;
  return (item: string): 'page' | 'true' | undefined => {
    if (isIn(item, pathname)) return 'page';
    return origin !== null && isIn(item, origin.split('?')[0] ?? '') ? 'true' : undefined;
  };
};
