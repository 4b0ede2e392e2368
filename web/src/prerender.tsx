import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { routesFor } from './app/router';
import { createStore } from './app/store';
import { en } from './shared/i18n/en/index';
import { startI18n } from './shared/i18n/i18n';
import { readSiteFrom } from './shared/site/site';

/** Pages that are made at build time (web.md, Speed): their titles, and the modules that draw them. */
export const prerendered = [
  { path: '/', title: en.brand.tagline, modules: ['features/landing/LandingPage.tsx', 'app/frames/SiteFrame.tsx'] },
  { path: '/pricing', title: en.pricing.tab, modules: ['features/pricing/PricingPage.tsx', 'app/frames/SiteFrame.tsx'] },
  { path: '/contact', title: en.contact.tab, modules: ['features/contact/ContactPage.tsx', 'app/frames/SiteFrame.tsx'] },
];

/**
 * The page's HTML as a visitor reading English sees it first.
 * @param shell the built index.html, whose meta tags carry the site's facts
 */
export const render = async (path: string, shell: string): Promise<string> => {
  startI18n();
  readSiteFrom((name) => new RegExp(`name="lms360:${name}" content="([^"]*)"`).exec(shell)?.[1] ?? '');
  const app = createStore({ path: () => path, go: () => undefined });
  const handler = createStaticHandler(routesFor(app.addFeature));
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  return renderToString(
    <App app={app}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
};
