import type { Navigation } from '@/shared/navigation/navigation';
import type { createRouter } from './router';

type Router = ReturnType<typeof createRouter>;

/** The key of React Router's first history entry in a document. */
const FIRST = 'default';

/**
 * The navigation that sagas use.
 * @param router called at navigation time: the sagas are created before the router
 */
export const navigationOf = (path: Navigation['path'], router: () => Router | Promise<Router>): Navigation => ({
  path,
  address: async () => {
    const { pathname, search } = (await router()).state.location;
    return pathname + search;
  },
  go: async (to, way) => void (await router()).navigate(to, way),
  back: async (home) => {
    const { state, navigate } = await router();
    if (state.location.key === FIRST) void navigate(home, { replace: true });
    else void navigate(-1);
  },
});
