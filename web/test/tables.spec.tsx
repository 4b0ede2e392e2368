import { within } from '@testing-library/react';
import { meera, open, vikram } from './support/members';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const course = (id: string, title: string, own: object) => ({
  ...{ id, course_title: title, category_name: 'Field', sub_category: 'Safety', name: 'Vikram', thumbnail: null },
  ...{ approved_status: 0, submitted_at: '2026-03-04T20:00:00.000Z', ...own },
});

test('the CSV of the Approval Hub has its decisions, and the days as they are shown', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  HTMLAnchorElement.prototype.click = () => undefined; // jsdom cannot follow it
  const rows = [course('a', 'Ropes', {}), course('b', 'Ladders', { approved_status: 2 })];
  network({ 'POST /lmsCourseListAdmin': () => ok({ adminCoursependinglist: rows }) });
  signInAs('superadmin');
  const { user } = renderApp('/approvalhub');
  await screen.findByText('Ropes');
  await user.click(screen.getByRole('button', { name: 'Download what is shown as CSV' }));
  expect(await saved[0]?.text()).toBe(
    [
      '"SI.No","Course","Category / Subcategory","Uploader","Submitted","Decision"',
      '"1","Ropes","Field / Safety","Vikram","5 Mar 2026","Pending"',
      '"2","Ladders","Field / Safety","Vikram","5 Mar 2026","Rejected"',
    ].join('\r\n'),
  );
});

describe('on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  test('the cards are sorted by the chosen column, in both directions', async () => {
    const { user } = open([vikram, meera]);
    const cards = within(await screen.findByRole('list', { name: 'User List' }));
    const names = () => cards.getAllByRole('listitem').map(({ textContent }) => /Vikram|Meera/.exec(textContent)?.[0]);
    expect(names()).toEqual(['Vikram', 'Meera']);
    expect(screen.queryByRole('button', { name: 'Turn the order around' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Sort by: Name');
    expect(names()).toEqual(['Meera', 'Vikram']);
    await user.click(screen.getByRole('button', { name: 'Turn the order around' }));
    expect(names()).toEqual(['Vikram', 'Meera']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Sort by');
    expect(names()).toEqual(['Vikram', 'Meera']);
  });
});
