import { cleanup, waitFor } from '@testing-library/react';
import { renderApp, screen } from './support/render-app';

const open = async (path: string): Promise<void> => {
  cleanup();
  renderApp(path);
  await screen.findByRole('heading', { level: 1 });
};

/** Scrolls the page to this height and leaves it for another document. */
const leaveAt = (height: number): void => {
  jest.replaceProperty(window, 'scrollY', height);
  window.dispatchEvent(new Event('pagehide'));
};

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('a reopened page restores its own scroll position, not that of another page', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue();
  await open('/contact');
  leaveAt(300);
  await open('/404Page');
  leaveAt(900);
  scrollTo.mockClear();
  await open('/contact');
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 300));
});
