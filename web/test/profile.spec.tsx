import { waitFor } from '@testing-library/react';
import { pdfFile, pngFile } from './support/files';
import { open, openDialog } from './support/header';
import { ok } from './support/network';
import { screen } from './support/render-app';

describe('profile (P1 §5)', () => {
  const profile = { name: 'Asha Rao', email: 'asha@acme.example', mobile_no: '9876543210', photo: '/files/photo.webp' };
  const load = { 'GET /getprofile': () => ok({ empData: [profile] }) };

  test('shows what is stored, the address read-only', async () => {
    const { user } = await open('student', load);
    const dialog = await openDialog(user, 'Profile');
    expect(await dialog.findByDisplayValue('9876543210')).toBeInTheDocument();
    expect(dialog.getByLabelText('Email address')).toHaveAttribute('readonly');
  });

  test('saves name, mobile and picture, and the header greets with the new name and shows the picture', async () => {
    const { user, sent } = await open('student', { ...load, 'POST /updateprofile': () => ok({ message: 'saved' }) });
    const dialog = await openDialog(user, 'Profile');
    const name = await dialog.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Asha R');
    await user.upload(dialog.getByLabelText('Photo', { selector: 'input' }), pngFile('me.png'));
    await user.click(dialog.getByRole('button', { name: 'Update profile' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile updated' })).toBeInTheDocument());
    expect(sent.find(({ call }) => call === 'POST /updateprofile')?.body).toMatchObject({ name: 'Asha R', mobile: '9876543210' });
    expect(localStorage.getItem('name')).toBe('Asha R');
    expect(localStorage.getItem('profile_photo')).toBe('/files/photo.webp');
  });

  test('opened again, shows the values stored now', async () => {
    let name = 'Asha Rao';
    const { user } = await open('student', { 'GET /getprofile': () => ok({ empData: [{ ...profile, name }] }) });
    expect(await (await openDialog(user, 'Profile')).findByDisplayValue('Asha Rao')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    name = 'Asha Rao-Iyer'; // changed on another device
    const again = await openDialog(user, 'Profile');
    await again.findByDisplayValue('Asha Rao-Iyer');
    await user.type(again.getByLabelText('Name'), '!');
    expect(again.getByLabelText('Name')).toHaveValue('Asha Rao-Iyer!');
  });

  test('a first photo is required and must be a picture', async () => {
    const { user, sent } = await open('student', { 'GET /getprofile': () => ok({ empData: [{ ...profile, photo: null }] }) });
    const dialog = await openDialog(user, 'Profile');
    await user.clear(await dialog.findByLabelText('Name'));
    await user.click(dialog.getByRole('button', { name: 'Update profile' }));
    expect(await dialog.findByText('Required Image')).toBeInTheDocument();
    expect(dialog.getByText('Required Username')).toBeInTheDocument(); // both at once
    const input = dialog.getByLabelText('Photo', { selector: 'input' });
    input.removeAttribute('accept');
    await user.upload(input, pdfFile('me.pdf'));
    expect(await dialog.findByText('Only JPEG, JPG, PNG, SVG, WEBP')).toBeInTheDocument();
    expect(sent.some(({ call }) => call === 'POST /updateprofile')).toBe(false);
  });
});
