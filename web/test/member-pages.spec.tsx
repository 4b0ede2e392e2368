import { act, waitFor, within } from '@testing-library/react';
import { bodies, listOf, open, pageOf, person } from './support/members';
import { ok } from './support/network';
import { screen } from './support/render-app';

const PATH = { path: '/studentmanagement' };
const students = Array.from({ length: 1234 }, (_, at) =>
  person(`m${at}`, `Member ${at}`, { roles: 2, status: at % 3 ? 1 : 0, first_login: at % 2 }),
);
const asked = (sent: ReturnType<typeof open>['sent']) => bodies(sent, 'POST /getuser');
const firstRow = () => within(screen.getAllByRole('row')[1] as HTMLElement);

describe('the lists of members, page by page', () => {
  test('load one page, and say how many there are', async () => {
    const { sent } = open(students, {}, PATH);
    await waitFor(() => expect(screen.getByText('1–10 of 1234')).toBeVisible());
    expect(screen.getAllByRole('row')).toHaveLength(11);
    expect(asked(sent)).toEqual([{ user_type: 'student', selectedItem: 'All', index: 0, limit: 10 }]);
  });

  test('another page is asked for, and its rows are numbered on', async () => {
    const { sent, user } = open(students, {}, PATH);
    await user.click(await screen.findByRole('button', { name: 'Page 124' }));
    await waitFor(() => expect(screen.getByText('1231–1234 of 1234')).toBeVisible());
    expect(firstRow().getByRole('cell', { name: '1231' })).toBeVisible();
    expect(asked(sent).at(-1)).toMatchObject({ index: 123, limit: 10 });
  });

  test.each([
    ['Name', { sort: 'name' }, { sort: '-name' }],
    ['Email', { sort: 'email' }, { sort: '-email' }],
    ['Mobile', { sort: 'mobile_no' }, { sort: '-mobile_no' }],
    ['Role', { sort: '-roles' }, { sort: 'roles' }],
    ['Status', { sort: '-status' }, { sort: 'status' }],
    ['Verified', { sort: 'first_login' }, { sort: '-first_login' }],
    ['SI.No', {}, { sort: 'created' }],
  ])('are sorted by %s by the server', async (column, up, down) => {
    const { sent, user } = open(students, {}, PATH);
    const common = { user_type: 'student', selectedItem: 'All', index: 0, limit: 10 };
    await user.click(await screen.findByRole('button', { name: column }));
    await waitFor(() => expect(asked(sent)).toHaveLength(2));
    expect(asked(sent)[1]).toEqual({ ...common, ...up });
    await user.click(screen.getByRole('button', { name: column }));
    await waitFor(() => expect(asked(sent)).toHaveLength(3));
    expect(asked(sent)[2]).toEqual({ ...common, ...down });
    await user.click(screen.getByRole('button', { name: column }));
    await waitFor(() => expect(asked(sent)).toHaveLength(4));
    expect(asked(sent)[3]).toEqual(common);
  });

  test('turned round, the serial numbers go down', async () => {
    const { user } = open(students, {}, PATH);
    await user.click(await screen.findByRole('button', { name: 'SI.No' }));
    await user.click(screen.getByRole('button', { name: 'SI.No' }));
    await waitFor(() => expect(screen.getByText('Member 1233')).toBeVisible());
    expect(firstRow().getByRole('cell', { name: '1234' })).toBeVisible();
  });

  test('a search begins at its first page, and its end goes back to where one was', async () => {
    const { sent, user } = open(students, {}, PATH);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(screen.getByText('11–20 of 1234')).toBeVisible());
    await user.fill(screen.getByRole('searchbox'), 'member 77');
    await waitFor(() => expect(screen.getByText('1–10 of 11')).toBeVisible());
    expect(asked(sent).at(-1)).toMatchObject({ index: 0, inputval: 'member 77' });
    await user.fill(screen.getByRole('searchbox'), 'nobody at all');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(screen.getByText(/of 1234/)).toBeVisible());
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('All asks for all rows, as many at once as the server gives', async () => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement): DOMRect {
      return { top: 0, left: 0, width: 1000, height: this.dataset['index'] ? 60 : 0 } as DOMRect;
    });
    const { sent, user } = open(students, {}, PATH);
    await user.selectOptions(await screen.findByLabelText('Rows per page'), 'all');
    await waitFor(() => expect(screen.getByText('1–1234 of 1234')).toBeVisible());
    expect(asked(sent).slice(1)).toMatchObject([
      { index: 0, limit: 1000 },
      { index: 1, limit: 1000 },
    ]);
    jest.restoreAllMocks();
  });

  test('another size and another filter begin at the first page', async () => {
    const { sent, user } = open(students, {}, PATH);
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(screen.getByText('21–30 of 1234')).toBeVisible());
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
    await waitFor(() => expect(screen.getByText('1–25 of 1234')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Page 4' }));
    await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ index: 3, limit: 25 }));
    await user.click(screen.getByRole('combobox', { name: 'Status filter' }));
    await user.click(await screen.findByRole('option', { name: 'Active' }));
    await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ selectedItem: 'Active', index: 0 }));
  });

  test('the last page is another one once its rows are gone', async () => {
    let left = students.slice(0, 11);
    const answers = { 'POST /getuser': ({ body }: { body: unknown }) => ok(pageOf(left, body)) };
    const { store, user } = open([], answers, PATH);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(screen.getByText('11–11 of 11')).toBeVisible());
    left = left.slice(0, 10);
    act(() => void store.dispatch({ type: 'members/load/again' }));
    await waitFor(() => expect(screen.getByText('1–10 of 10')).toBeVisible());
    expect(screen.getByText('Member 9')).toBeVisible();
  });

  test('the CSV has every row that was found, in the order of the table', async () => {
    const written: string[] = [];
    jest
      .spyOn(URL, 'createObjectURL')
      .mockImplementation((blob) => (void (blob as Blob).text().then((text) => written.push(text)), 'blob:x'));
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { sent, user } = open(students, {}, PATH);
    await user.click(await screen.findByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(screen.getByText('Member 1233')).toBeVisible());
    await user.click(screen.getByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(written).toHaveLength(1));
    const lines = written[0]?.split('\r\n') ?? [];
    expect(lines).toHaveLength(1235);
    expect(lines[1]).toContain('"1","Member 1233"');
    expect(lines[1234]).toContain('"1234","Member 0"');
    expect(asked(sent).slice(-2)).toMatchObject([
      { index: 0, limit: 1000, sort: '-name' },
      { index: 1, limit: 1000, sort: '-name' },
    ]);
    jest.restoreAllMocks();
  });

  test('a list in which a filter or a search finds nobody is not an empty list', async () => {
    const { user } = open(
      [],
      { 'POST /getuser': ({ body }) => ok('inputval' in (body as object) ? listOf([]) : pageOf(students, body)) },
      PATH,
    );
    await screen.findByText('Member 0');
    await user.fill(screen.getByRole('searchbox'), 'Zoya');
    await waitFor(() => expect(screen.getByText(/Zoya/)).toBeVisible());
    expect(screen.queryByText('No students yet')).toBeNull();
  });
});
