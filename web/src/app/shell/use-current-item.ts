import { matchPath, useLocation } from 'react-router-dom';
import { cameFrom } from '@/shared/courses/came-from';

const isIn = (item: string, path: string): boolean => matchPath({ path: item, end: false }, path) !== null;

/** Which item of a menu one is at, as its `aria-current`: the page itself or one below it; in the reader, which no menu has, the page that led there. */
export const useCurrentItem = () => {
  const { pathname, state } = useLocation();
  const origin = isIn('/preview-course/:id', pathname) ? cameFrom(state) : null;
  return (item: string): 'page' | 'true' | undefined => {
    if (isIn(item, pathname)) return 'page';
    return origin !== null && isIn(item, origin) ? 'true' : undefined;
  };
};
