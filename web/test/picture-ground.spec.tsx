import { waitFor } from '@testing-library/react';
import { Cover } from '@/shared/ui/Cover';
import { editorAnswers } from './support/authoring';
import { pngFile } from './support/files';
import { open as openHeader, openDialog } from './support/header';
import { open as openMembers, person } from './support/members';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';
import { render } from '@testing-library/react';

// Uploaded pictures may be transparent, e.g. a black logo: they have a light ground, in the dark scheme as well.

beforeEach(() => localStorage.setItem('lms360-scheme', 'dark'));

const picture = (src: string) => {
  const found = document.querySelector(`img[src^="${src}"]`);
  if (!found) throw new Error(`no picture ${src}`);
  return found;
};
const expectLight = async (src: string) => waitFor(() => expect(picture(src)).toHaveStyle({ background: 'rgb(255, 255, 255)' }));

test('the picture of a course, category or subcategory', async () => {
  render(<Cover name="Logo" src="/files/logo.webp" />);
  await expectLight('/files/logo.webp');
});

test('a chosen thumbnail', async () => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  network(editorAnswers());
  signInAs('employee');
  const { user } = renderApp('/my-course/new');
  await user.upload(await screen.findByLabelText('Thumbnail'), pngFile());
  await expectLight('blob:chosen');
});

test('the photo in the header and in the profile', async () => {
  localStorage.setItem('profile_photo', '/files/me.webp');
  const profile = { name: 'Asha Rao', email: 'asha@acme.example', mobile_no: '9876543210', photo: '/files/stored.webp' };
  const { user } = await openHeader('student', { 'GET /getprofile': () => ok({ empData: [profile] }) });
  await openDialog(user, 'Profile');
  await expectLight('/files/stored.webp');
});

test('the photos in a list of members', async () => {
  openMembers([{ ...person('m1', 'Vikram Nair'), photo: '/files/vikram.webp' }]);
  await expectLight('/files/vikram.webp');
});
