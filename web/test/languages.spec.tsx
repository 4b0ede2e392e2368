import { waitFor } from '@testing-library/react';
import { restoreLanguage } from '@/shared/i18n/i18n';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

jest.mock('../src/shared/i18n/hi/index', () => {
  throw new Error('the texts did not come');
});

describe('texts of another language that fail to load', () => {
  test('leave the page in English, which is shown at once', async () => {
    localStorage.setItem('lms360-language', 'hi');
    document.documentElement.dataset.awaitsTexts = 'hi'; // before-paint.js
    expect(restoreLanguage()).toBe(true);
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-awaits-texts'));
  });

  test('are reported to the person who chose it', async () => {
    network({ 'POST /mylibrary': () => ok({ data: [] }) });
    signInAs('student');
    const { user } = renderApp('/my-library');
    await user.click(await screen.findByRole('button', { name: 'Menu of Asha Rao' }));
    await user.click(await screen.findByRole('menuitem', { name: 'हिन्दी' }));
    await waitFor(() => expect(screen.getByText('Please check your connection and try again.')).toBeVisible());
    expect(screen.getByRole('heading', { name: 'Your Library is Empty' })).toBeVisible();
  });
});
