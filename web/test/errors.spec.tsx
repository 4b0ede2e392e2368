import { waitFor } from '@testing-library/react';
import { renderApp, screen } from './support/render-app';

describe('error pages (P1 §2)', () => {
  test('an unknown course offers the way back to the courses', async () => {
    renderApp('/404Page');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Course Not Found' })).toBeVisible());
    expect(screen.getByText('The requested course does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Courses' })).toHaveAttribute('href', '/my-course');
  });

  test('a server error shows the network-error page with a way back', async () => {
    renderApp('/ServerError');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Network Error' })).toBeVisible());
    expect(screen.getByText('Please try again After some time')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
  });

  test('any other path leads home', async () => {
    renderApp('/no/such/page');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible());
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/dashboard');
  });
});
