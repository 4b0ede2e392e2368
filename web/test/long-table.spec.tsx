import { act, fireEvent, waitFor } from '@testing-library/react';
import { open, person } from './support/members';
import { screen } from './support/render-app';

const ROW_PX = 60;
const students = Array.from({ length: 200 }, (_, at) => person(`m${at}`, `Member ${at}`, { roles: 2, first_login: 0 }));
const drawn = () => screen.getAllByRole('row').filter((row) => row.dataset['index']);

/** All rows of a long list, on a screen of 768 px. */
const openLong = async () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement): DOMRect {
    return { top: 0, left: 0, width: 1000, height: this.dataset['index'] ? ROW_PX : 0 } as DOMRect;
  });
  const { user } = open(students, {}, { path: '/studentmanagement' });
  await user.selectOptions(await screen.findByLabelText('Rows per page'), 'all');
  await waitFor(() => expect(drawn().length).toBeGreaterThan(10));
  return user;
};

const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
};

afterEach(() => {
  jest.restoreAllMocks();
  scrollTo(0);
});

test('a table of few rows is not virtualised', async () => {
  const listens = jest.spyOn(window, 'addEventListener');
  open(students.slice(0, 5), {}, { path: '/studentmanagement' });
  await screen.findByText('Member 4');
  expect(listens.mock.calls.filter(([event]) => event === 'scroll')).toEqual([]);
});

describe('a table of many rows', () => {
  test('renders the rows near the screen, and announces the number of all', async () => {
    await openLong();
    expect(drawn().length).toBeLessThan(30);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '201');
    expect(drawn()[0]).toHaveAttribute('aria-rowindex', '2');
    expect(screen.getByText('1–200 of 200')).toBeVisible();
  });

  test('renders other rows when the page is scrolled, and keeps the focused one', async () => {
    await openLong();
    const edit = screen.getByRole('button', { name: 'Edit Member 3' });
    act(() => edit.focus());
    scrollTo(100 * ROW_PX);
    await waitFor(() => expect(screen.getByText('Member 100')).toBeVisible());
    expect(screen.queryByText('Member 5')).toBeNull();
    expect(edit).toHaveFocus();
    expect(drawn().map((row) => row.getAttribute('aria-rowindex'))[0]).toBe('5');
  });

  test('searches and sorts rows that are not rendered', async () => {
    const user = await openLong();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(drawn()[0]).toHaveTextContent('Member 199');
    await user.fill(screen.getByRole('searchbox'), 'member 150');
    await waitFor(() => expect(screen.getByText('Member 150')).toBeVisible());
    await waitFor(() => expect(screen.getByText('1–1 of 1')).toBeVisible());
  });

  test('is rendered whole for printing and for the browser’s own search', async () => {
    await openLong();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Member 199')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('Member 199')).toBeNull();
    fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
    await waitFor(() => expect(screen.getByText('Member 199')).toBeInTheDocument());
  });
});
