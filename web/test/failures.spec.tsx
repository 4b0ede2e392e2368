import { within, waitFor } from '@testing-library/react';
import { pngFile } from './support/files';
import { network, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

// Failed calls are shown on the page (P1 §8, issue 5); guards.spec has 401, 412 and 500 on protected pages.

const refusals: [number, string][] = [
  [400, 'invalid'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [412, 'subscription_expired'],
  [413, 'too_large'],
  [415, 'unsupported_type'],
  [429, 'too_many_requests'],
  [500, 'internal'],
  [502, 'bad_gateway'],
  [503, 'unavailable'],
];

test.each(refusals)('a form answered with %i shows the sentence and keeps what was typed', async (status, code) => {
  network({ 'POST /login': () => refused(status, code, `Sentence of ${status}`) });
  const { user } = renderApp('/login');
  await user.fill(await screen.findByLabelText('Email address'), 'asha@acme.example');
  await user.fill(screen.getByLabelText('Password'), 'Secret#123');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.getByText(`Sentence of ${status}`)).toBeVisible());
  expect(screen.getByLabelText('Email address')).toHaveValue('asha@acme.example');
  expect(screen.getByLabelText('Password')).toHaveValue('Secret#123');
});

test.each([409, 429, 502, 503])('a list answered with %i shows the sentence and offers a retry', async (status) => {
  signInAs('student');
  network({ 'POST /mylibrary': () => refused(status, 'code', `Sentence of ${status}`) });
  renderApp('/my-library');
  await waitFor(() => expect(screen.getByText(`Sentence of ${status}`)).toBeVisible());
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('without a network a form and a list say so', async () => {
  signInAs('student');
  network({});
  renderApp('/my-library');
  await waitFor(() => expect(screen.getByText('Please check your connection and try again.')).toBeVisible());
});

test.each([
  [413, 'too_large', 'File size must not exceed 1 MB'],
  [415, 'unsupported_type', 'Only JPEG, JPG, PNG, SVG, WEBP'],
])('an upload answered with %i says the sentence under its field', async (status, code, sentence) => {
  signInAs('superadmin');
  network({
    'GET /getCategroyData': () => Response.json({ categories: [] }),
    'POST /AddCategroy': () => refused(status, code, sentence, { image: sentence }),
  });
  const { user } = renderApp('/categories');
  await user.click(await screen.findByRole('button', { name: '+ Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a category' }));
  await user.fill(dialog.getByLabelText(/^Category/), 'Safety');
  await user.fill(dialog.getByLabelText(/^Title/), 'Safe at work');
  await user.fill(dialog.getByLabelText(/^Description/), 'All about it');
  await user.upload(dialog.getByLabelText('Banner'), pngFile('b.png'));
  await user.click(dialog.getByRole('button', { name: 'Add category' }));
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Safe at work');
});
