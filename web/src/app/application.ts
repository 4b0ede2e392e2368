import { configureClient } from '@/shared/api/client';
import { currentLanguage } from '@/shared/i18n/i18n';
import { selectSession } from '@/shared/session/session.slice';
import { nextTask } from '@/shared/site/next-task';
import { navigationOf } from './navigation';
import { createRouter } from './router';
import { createStore, type AppStore } from './store';

export { App } from './App';

type Router = ReturnType<typeof createRouter>;

/**
 * Creates the store and the router, which need each other: sagas navigate, and pages add to the store. Each is created in a task of its own.
 * @param prerendered whether the page is prerendered, see `createRouter`
 */
export const createApplication = async (prerendered: boolean) => {
  let publish: (router: Router) => void = () => undefined;
  const routed = new Promise<Router>((resolve) => (publish = resolve));
  const app: AppStore = createStore(
    navigationOf(
      () => window.location.pathname,
      () => routed,
    ),
  );
  configureClient(() => selectSession(app.store.getState()).token, currentLanguage);
  await nextTask();
  const router = createRouter(app.addFeature, prerendered);
  publish(router);
  return { app, router, signedIn: Boolean(selectSession(app.store.getState()).token) };
};
