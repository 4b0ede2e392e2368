import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './app/App';
import { routesFor } from './app/router';
import { pages } from './app/routes';
import { Waiting } from './app/shell/Waiting';
import { createStore } from './app/store';
import { fileOf, waitingModules } from './app/waiting-pages';
import { documentNames } from './features/documents/documents.api';
import { documentLoad } from './features/documents/documents.calls';
import { parseMarkdown } from './features/documents/markdown';
import { startI18n } from './shared/i18n/i18n';
import type { Navigation } from './shared/navigation/navigation';
import { readSiteFrom, site } from './shared/site/site';
import { FullScreenLoader } from './shared/ui/FullScreenLoader';

const frame = 'app/frames/SiteFrame.tsx';
const shell = 'app/frames/AppFrame.tsx';

/**
 * Pages that are prerendered at build time (web.md, Speed), and the modules that render them. A complete one shows all its content without
 * the application; plans have to be loaded.
 */
export const prerendered = [
  { path: '/', title: 'brand.tagline', complete: true, modules: ['features/landing/LandingPage.tsx', frame] },
  { path: '/pricing', title: 'pricing.tab', complete: false, modules: ['features/pricing/PricingPage.tsx', frame] },
  { path: '/login', title: 'site.login', complete: true, modules: ['features/login/LoginPage.tsx', 'app/frames/EntryFrame.tsx'] },
  { path: '/contact', title: 'site.contact', complete: true, modules: ['features/contact/ContactPage.tsx', frame] },
  ...documentNames.map((name) => ({
    path: `/${name}`,
    title: `site.${name}` as const,
    complete: true,
    modules: ['features/documents/DocumentPage.tsx', frame],
  })),
] as const;

/** Every other path is answered with this. */
const elsewhere = { file: 'app.html', path: null, modules: [] };

/**
 * Pages of which only the parts that are the same for everybody are prerendered: each in a file of its own, so that its scripts are
 * preloaded. Each is the page itself, before anything of it was loaded.
 */
export const waiting: { file: string; path: string | null; modules: string[] }[] = [
  elsewhere,
  ...pages.flatMap(({ path }) => {
    const module = waitingModules[path];
    return module ? [{ file: fileOf({ path }), path, modules: [shell, module] }] : [];
  }),
];

type Page = (typeof prerendered)[number];

/** What search engines and chats say of each page, beside its title. */
const descriptions: Record<string, string> = {
  '/': '{{brand}} is a cloud learning platform for organisations, schools and teams: author courses, approve them, and watch your people finish them.',
  '/pricing':
    'Plans and prices of {{brand}} by month and by year, for schools, colleges and companies of every size. Try everything free for 14 days.',
  '/login': 'Log in to {{brand}} and go on with your courses where you stopped.',
  '/contact': 'Talk to the people behind {{brand}}: book a free demo, ask about a plan, or write to us.',
  '/terms': 'The terms of {{brand}}: trial, plans and payment, your account, and your content, which stays yours.',
  '/privacy': 'What {{brand}} stores about you and why, who sees it, how long it stays, and your rights.',
  '/cookies': 'No cookies for advertising or tracking: what {{brand}} keeps in your browser.',
  '/cancellation': 'How to cancel a trial or a plan of {{brand}}, and when money is refunded.',
  '/shipping': 'When a trial or a plan of {{brand}} starts. It is an online service: nothing is shipped.',
  '/services': 'Help with your start on {{brand}}: onboarding, course authoring and support.',
  '/company': 'Who makes {{brand}}, and what we care about: learning that is finished, not only started.',
};

/** @param path of a prerendered page */
export const descriptionOf = (path: string): string => {
  const description = descriptions[path];
  if (description === undefined) throw new Error(`${path} has no description`);
  return description.replaceAll('{{brand}}', site().name);
};

/** A prerendered page never navigates. */
const fixedAt = (path: string): Navigation => ({
  path: () => path,
  address: async () => path,
  go: async () => undefined,
  back: async () => undefined,
});

const prepare = (source: string): void => {
  readSiteFrom((name) => new RegExp(`name="lms360:${name}" content="([^"]*)"`).exec(source)?.[1] ?? '');
  startI18n();
};

/** The placeholder shown while the application and the data are loaded. @param source the built index.html */
export const renderWaiting = async ({ path }: (typeof waiting)[number], source: string): Promise<string> => {
  prepare(source);
  const app = createStore(fixedAt('/'));
  const route = pages.find((page) => page.path === path);
  const { default: Page, feature } = route ? await route.load() : { default: FullScreenLoader };
  if (feature) app.addFeature(feature);
  return renderToString(
    <App app={app}>
      <StaticRouter location={path ?? '/'}>
        <Waiting header={route !== undefined}>
          <Page />
        </Waiting>
      </StaticRouter>
    </App>,
  );
};

/**
 * The page's HTML as a visitor reading English sees it first, its title and its description.
 * @param source the built index.html, whose meta tags carry the site's facts
 * @param markdown the document of a document's page
 */
export const render = async (
  { path, title }: Page,
  source: string,
  markdown?: string,
): Promise<{ html: string; title: string; description: string }> => {
  prepare(source);
  const app = createStore(fixedAt(path));
  const handler = createStaticHandler(routesFor(app.addFeature));
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  const document = documentNames.find((name) => path === `/${name}`);
  if (document && markdown) {
    const read = { language: 'en', blocks: parseMarkdown(markdown) } as const;
    app.store.dispatch(documentLoad.succeeded(read, { name: document, language: 'en' }));
  }
  const html = renderToString(
    <App app={app}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
  return { html, title: i18next.t(title), description: descriptionOf(path) };
};
