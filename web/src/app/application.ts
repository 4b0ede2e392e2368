import { configureClient } from '@/shared/api/client';
import { selectSession } from '@/shared/session/session.slice';
import { createRouter } from './router';
import { createStore, type AppStore } from './store';

/** The store and the router. The store's sagas navigate and the router's pages add to the store: the one made first reaches the other when it is used. */
export const createApplication = () => {
  const app: AppStore = createStore({
    path: () => router.state.location.pathname,
    go: (path) => void router.navigate(path),
  });
  const router = createRouter(app.addFeature);
  configureClient(() => selectSession(app.store.getState()).token);
  return { app, router };
};
