import { act, waitFor } from '@testing-library/react';
import { changeLanguage } from '@/shared/i18n/i18n';
import { open, openDialog } from './support/header';
import { ok } from './support/network';
import { screen } from './support/render-app';

describe('report a bug (P1 §5)', () => {
  test('requires both fields, sends them trimmed and shows the ticket', async () => {
    const { user, sent } = await open('student', { 'POST /reportbug': () => ok({ message: 'Ticket 42' }, 201) });
    const dialog = await openDialog(user, 'Report a Bug');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('Required subject')).toBeInTheDocument();
    expect(dialog.getByText('Required description')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Subject'), '  The video ');
    await user.type(dialog.getByLabelText('Description'), ' stops ');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.getByText('Ticket 42')).toBeInTheDocument());
    expect(sent.at(-1)?.body).toEqual({ subject: 'The video', issues: 'stops' });
  });

  test('shows its ticket in the language of the page', async () => {
    const message = 'Thank you! Your report has been received. Your ticket number is BUG-7.';
    const { user } = await open('student', { 'POST /reportbug': () => ok({ message }, 201) });
    const dialog = await openDialog(user, 'Report a Bug');
    await user.fill(dialog.getByLabelText('Subject'), 'The video');
    await user.fill(dialog.getByLabelText('Description'), 'It stops');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.getByText(message)).toBeVisible());
    await act(() => changeLanguage('hi'));
    expect(screen.getByText('धन्यवाद! आपकी रिपोर्ट मिल गई है। आपका टिकट नंबर BUG-7 है।')).toBeVisible();
  });

  test('leaves the number in a toast until that is closed', async () => {
    const { user } = await open('student', { 'POST /reportbug': () => ok({ message: 'Ticket 43' }, 201) });
    const dialog = await openDialog(user, 'Report a Bug');
    await user.fill(dialog.getByLabelText('Subject'), 'The video');
    await user.fill(dialog.getByLabelText('Description'), 'It stops');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Ticket 43');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
    await new Promise((resolve) => setTimeout(resolve, 100)); // a timer of an endless time would end at once
    expect(screen.getByText('Ticket 43')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Ticket 43')).toBeNull();
  });
});
