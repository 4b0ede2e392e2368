import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { restoreLanguage, startI18n } from './shared/i18n/i18n';
import { replayClick } from './shared/site/early-input';
import { nextTask } from './shared/site/next-task';

// The application starts in several tasks, so that input is handled between them.
startI18n();
const restoring = restoreLanguage();
await nextTask();

const { App, createApplication } = await import('./app/application');
await nextTask();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const prerendered = root.hasChildNodes() && !('meanwhile' in root.dataset);
const { app, router, signedIn } = await createApplication(prerendered);
await nextTask();

/** After hydration, replays the last click that was made before it. */
const TakenOver = () => {
  useEffect(replayClick, []);
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
 * The public pages are prerendered at build time for a visitor reading English and are hydrated for one. For anybody else the page is
 * rendered anew, and so it is where the HTML is only a placeholder (`data-meanwhile`).
 */
const asPrerendered = prerendered && !signedIn && !restoring;
// As a transition, so that rendering yields to input.
const draw = () => startTransition(() => void (asPrerendered ? hydrateRoot(root, page) : createRoot(root).render(page)));
// Loading the page's code counts as a navigation, which scrolls; a revalidation, which has nothing to load, keeps the scroll position.
const begin = () => void (prerendered ? router.revalidate().then(draw) : draw());

/** Keeps the prerendered HTML until the page's own code is loaded. */
const whenRouted = (act: () => void): void => {
  if (router.state.initialized) return act();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    act();
  });
};

if (root.hasChildNodes()) whenRouted(begin);
else begin();
