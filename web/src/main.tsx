import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { restoreLanguage, startI18n } from './shared/i18n/i18n';
import { clickHeldButton } from './shared/site/held';
import { nextTask } from './shared/site/next-task';

// The application starts in pieces with a pause after each, so that no touch has to wait for all of them.
startI18n();
const restoring = restoreLanguage();
await nextTask();

const { App, createApplication } = await import('./app/application');
await nextTask();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const standing = root.hasChildNodes() && !('meanwhile' in root.dataset);
const { app, router, signedIn } = await createApplication(standing);
await nextTask();

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
const asPrerendered = standing && !signedIn && !restoring;
// As a transition, so that drawing pauses for whatever the person does meanwhile.
const draw = () => startTransition(() => void (asPrerendered ? hydrateRoot(root, page) : createRoot(root).render(page)));
// Fetching the page's code counts as a navigation, which scrolls; a revalidation, which has nothing to fetch, leaves the page where it is.
const begin = () => void (standing ? router.revalidate().then(draw) : draw());

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
else begin();
