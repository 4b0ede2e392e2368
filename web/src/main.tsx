import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { createRouter } from './app/router';
import { createStore, type AppStore } from './app/store';
import { configureClient } from './shared/api/client';
import { restoreLanguage, startI18n } from './shared/i18n/i18n';
import { selectSession } from './shared/session/session.slice';
import { clickHeldButton } from './shared/site/held';

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

/** Once the page stands, so does what was clicked before it did. */
const TakenOver = () => {
  useEffect(clickHeldButton, []);
  return null;
};

const page = (
  <StrictMode>
    <App app={app}>
      <RouterProvider router={router} />
      <TakenOver />
    </App>
  </StrictMode>
);

/**
 * The public pages come as HTML made at build time for a visitor reading English, and are taken over as they are. For anybody else the
 * page is drawn anew, as it is where the HTML is but something to look at meanwhile (`data-meanwhile`).
 */
const asPrerendered = !('meanwhile' in root.dataset) && !selectSession(app.store.getState()).token && !restoring;
const begin = () => void (asPrerendered ? hydrateRoot(root, page) : createRoot(root).render(page));

/** What is on the screen stays there until the page's own code has come. */
const whenRouted = (act: () => void): void => {
  if (router.state.initialized) return act();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    act();
  });
};

if (root.hasChildNodes()) whenRouted(begin);
else createRoot(root).render(page);
