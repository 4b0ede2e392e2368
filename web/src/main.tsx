import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { createRouter } from './app/router';
import { createStore, type AppStore } from './app/store';
import { configureClient } from './shared/api/client';
import { restoreLanguage, startI18n } from './shared/i18n/i18n';
import { selectSession } from './shared/session/session.slice';

startI18n();
const restoring = restoreLanguage();

// The store's sagas navigate and the router's pages add to the store: the one made first reaches the other when it is used.
const app: AppStore = createStore({
  path: () => router.state.location.pathname,
  go: (path) => void router.navigate(path),
});
const router = createRouter(app.addFeature);
configureClient(() => selectSession(app.store.getState()).token);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const page = (
  <StrictMode>
    <App app={app}>
      <RouterProvider router={router} />
    </App>
  </StrictMode>
);

/** The public pages come as HTML made at build time for a visitor reading English; for anybody else they are drawn anew. */
const asPrerendered = root.hasChildNodes() && !selectSession(app.store.getState()).token && !restoring;

if (asPrerendered) {
  const stop = router.subscribe(() => start());
  const start = () => {
    if (!router.state.initialized) return;
    stop();
    hydrateRoot(root, page);
  };
  start();
} else {
  createRoot(root).render(page);
}
