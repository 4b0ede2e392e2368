import { within } from '@testing-library/react';
import { listOf, meera } from './support/members';
import { network, ok } from './support/network';
import { accountAnswer } from './support/account';
import { renderApp, screen, signInAs } from './support/render-app';

// A click outside or Escape does not discard what was typed into a dialog.

const submission = {
  ...{ id: 'c1', course_title: 'Safety basics', category_name: 'Field', sub_category: 'Safety', name: 'Vikram', thumbnail: null },
  ...{ approved_status: 0, submitted_at: '2026-03-04T05:00:00.000Z' },
};

const overlay = () => document.querySelector('.mantine-Modal-overlay') as HTMLElement;

const dialogs = [
  ['/categories', { 'GET /getCategroyData': () => ok({ categories: [] }) }, '+ Add', /^Category/],
  ['/usermanagement', { 'POST /getuser': () => ok(listOf([meera])) }, '+ Add User', /^Name/],
  ['/account', { 'POST /accountDetails': () => ok(accountAnswer()) }, 'Edit', /^Address/],
  ['/approvalhub', { 'POST /lmsCourseListAdmin': () => ok({ adminCoursependinglist: [submission] }) }, 'Reject', /^Reason/],
] as const;

describe.each(dialogs)('a dialog of %s', (path, answers, opener, label) => {
  const open = async () => {
    network(answers);
    signInAs('superadmin');
    const { user } = renderApp(path);
    const role = opener === 'Reject' ? 'radio' : 'button';
    await user.click(await screen.findByRole(role, { name: opener }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };

  test('keeps what was typed until Cancel', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText(label), ' more');
    await user.keyboard('{Escape}');
    await user.click(overlay());
    expect((dialog.getByLabelText(label) as HTMLInputElement).value).toMatch(/ more$/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('into which nothing was typed closes at once', async () => {
    const { user } = await open();
    await user.click(overlay());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
