import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { AddFeature, FeatureModule } from '@/shared/store/feature';
import { FullScreenLoader } from '@/shared/ui/FullScreenLoader';
import { NotFoundPage } from './errors/NotFoundPage';
import { codeOf } from './errors/lost-code';
import { FrameFailure, PageFailure } from './errors/PageFailure';
import { Guard } from './guards/Guard';
import { Root } from './Root';
import { pages, type PageRoute } from './routes';

/** Loaded with the first page that needs them: a visitor never fetches the signed-in header. */
const frames = {
  site: () => import('./frames/SiteFrame'),
  entry: () => import('./frames/EntryFrame'),
  app: () => import('./frames/AppFrame'),
} satisfies Record<string, () => Promise<FeatureModule>>;

const pageRoute = ({ path, access, load }: PageRoute, addFeature: AddFeature): RouteObject => ({
  path,
  lazy: async () => {
    const { default: Page, feature } = await codeOf(load);
    if (feature) addFeature(feature);
    const Component = () => (
      <Guard access={access}>
        <Page />
      </Guard>
    );
    return { Component };
  },
});

/** The pages in their frames; each page's code and state are loaded when it is first opened. */
export const routesFor = (addFeature: AddFeature): RouteObject[] => {
  const inFrame = (wanted: PageRoute['frame']) =>
    pages.filter(({ frame }) => frame === wanted).map((page) => pageRoute(page, addFeature));
  return [
    {
      Component: Root,
      ErrorBoundary: FrameFailure,
      HydrateFallback: FullScreenLoader,
      children: [
        ...Object.entries(frames).map(([name, load]) => ({
          lazy: async () => {
            const { default: Component, feature }: FeatureModule = await codeOf<FeatureModule>(load);
            if (feature) addFeature(feature);
            return { Component };
          },
          children: [
            {
              // Between frame and pages: header and menu stay when a page's code does not come.
              ErrorBoundary: PageFailure,
              children: [
                ...inFrame(name as keyof typeof frames),
                ...(name === 'app' ? [{ path: '*', Component: NotFoundPage }] : []),
              ],
            },
          ],
        })),
      ],
    },
  ];
};

/** @param prerendered the page is prerendered: its scroll position is not restored, the visitor has already scrolled it */
export const createRouter = (addFeature: AddFeature, prerendered: boolean) =>
  createBrowserRouter(routesFor(addFeature), prerendered ? { hydrationData: {} } : {});
