import { configureClient } from '@/shared/api/client';
import { selectSession } from '@/shared/session/session.slice';
import { nextTask } from '@/shared/site/next-task';
import { navigationOf } from './navigation';
import { createRouter } from './router';
import { createStore, type AppStore } from './store';

export { App } from './App';

type Router = ReturnType<typeof createRouter>;

/**
 * The store and the router, which need each other: sagas navigate, and pages add to the store. Each is made in a task of its own.
 * @param standing as `createRouter` takes it
 */
export const createApplication = async (standing: boolean) => {
  let tell: (router: Router) => void = () => undefined;
  const routed = new Promise<Router>((resolve) => (tell = resolve));
  const app: AppStore = createStore(
    navigationOf(
      () => window.location.pathname,
      () => routed,
    ),
  );
  configureClient(() => selectSession(app.store.getState()).token);
  await nextTask();
  const router = createRouter(app.addFeature, standing);
  tell(router);
  return { app, router, signedIn: Boolean(selectSession(app.store.getState()).token) };
};
