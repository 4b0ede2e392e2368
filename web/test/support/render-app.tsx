import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '@/app/App';
import { navigationOf } from '@/app/navigation';
import { routesFor } from '@/app/router';
import { createStore, type AppStore } from '@/app/store';
import type { Role, Session } from '@/shared/session/session';
import { writeSession } from '@/shared/session/session-storage';

const dayMs = 86_400_000;

/** Stores a session as an earlier login would have; call it before `renderApp`. */
export const signInAs = (role: Role, { daysLeft = 30, ...own }: Partial<Session> & { daysLeft?: number } = {}): void =>
  writeSession(
    {
      token: 'token-of-test',
      id: 'member-1',
      name: 'Asha Rao',
      email: 'asha@acme.example',
      role,
      companyId: 'company-1',
      planType: 'monthly',
      subEndDate: new Date(Date.now() + daysLeft * dayMs).toISOString(),
      trial: true,
      photo: '',
      ...own,
    },
    daysLeft,
  );

/** The person at the page. `pointer-events` is not checked: no style sheets are loaded here. */
const person = () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return Object.assign(user, {
    /** Puts a text into a field at once. `type` does so key by key, with a render for each: use it where keys matter. */
    fill: async (field: HTMLElement, text: string) => {
      await user.click(field);
      await user.paste(text);
    },
  });
};

/** The whole application at a path: real store, real pages. */
export const renderApp = (path: string) => {
  const app: AppStore = createStore(
    navigationOf(
      () => router.state.location.pathname,
      () => router,
    ),
  );
  const router = createMemoryRouter(routesFor(app.addFeature), { initialEntries: [path] });
  render(
    <App app={app} env="test">
      <RouterProvider router={router} />
    </App>,
  );
  return {
    user: person(),
    location: () => router.state.location,
    /** Navigates to an address of the application, as a link would. */
    go: (to: string, state?: unknown) => router.navigate(to, { state }),
    goBack: () => router.navigate(-1),
    store: app.store,
  };
};

export { screen };
