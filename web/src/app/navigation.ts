import type { Navigation } from '@/shared/navigation/navigation';
import type { createRouter } from './router';

type Router = ReturnType<typeof createRouter>;

/** What React Router calls the entry that a document begins with. */
const FIRST = 'default';

/**
 * How sagas move between the pages.
 * @param router is asked for when somebody moves: the sagas are there before it is
 */
export const navigationOf = (path: Navigation['path'], router: () => Router | Promise<Router>): Navigation => ({
  path,
  go: async (to, way) => void (await router()).navigate(to, way),
  back: async (home) => {
    const { state, navigate } = await router();
    if (state.location.key === FIRST) void navigate(home, { replace: true });
    else void navigate(-1);
  },
});
