import { waitFor, within } from '@testing-library/react';
import { toBase64Url } from '@/shared/session/base64url';
import { outline } from './support/learning';
import { network, ok } from './support/network';
import { resetEngine } from './support/pdf-engine';
import { renderApp, screen, signInAs } from './support/render-app';

// Code that a page loads later may fail to load: without a network, or after a newer release. The page stays usable, says so, and can retry.

const mockLost = new Set<string>();
const mockPart = (name: string) => {
  if (mockLost.has(name)) throw new Error(`${name} did not come`);
  return jest.requireActual(name);
};
jest.mock('../src/app/shell/UserMenu', () => mockPart('../src/app/shell/UserMenu'));
jest.mock('../src/features/report-bug/ReportBugDialog', () => mockPart('../src/features/report-bug/ReportBugDialog'));
jest.mock('../src/features/login/ForgotPasswordDialog', () => mockPart('../src/features/login/ForgotPasswordDialog'));
jest.mock('../src/features/login/PasswordDialog', () => mockPart('../src/features/login/PasswordDialog'));
jest.mock('../src/features/reader/ReaderDialogs', () => mockPart('../src/features/reader/ReaderDialogs'));
jest.mock('../src/features/reader/LockReason', () => mockPart('../src/features/reader/LockReason'));
jest.mock('../src/features/reader/pdf/PdfLesson', () => mockPart('../src/features/reader/pdf/PdfLesson'));
jest.mock('../src/features/reader/pdf/pdf-engine', () => jest.requireActual('./support/pdf-engine'));

const lose = (...names: string[]) => names.forEach((name) => mockLost.add(`../src/${name}`));
const failureText = () => screen.findByText('Please check your connection and try again.');
const menu = () => screen.findByRole('button', { name: 'Menu of Asha Rao' });

beforeEach(() => mockLost.clear());

describe('code that fails to load', () => {
  test('of the menu: its button stays, says so, and opens it once the code is loaded', async () => {
    lose('app/shell/UserMenu');
    network({ 'POST /mylibrary': () => ok({ data: [] }) });
    signInAs('student');
    const { user } = renderApp('/my-library');
    await user.click(await menu());
    expect(await failureText()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your Library is Empty' })).toBeVisible();
    await waitFor(async () => expect(await menu()).toHaveFocus());
    mockLost.clear();
    await user.click(await menu());
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toBeVisible());
  });

  test('of a dialog of the menu: choosing it again retries', async () => {
    lose('features/report-bug/ReportBugDialog');
    network({ 'POST /mylibrary': () => ok({ data: [] }) });
    signInAs('student');
    const { user } = renderApp('/my-library');
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name: 'Report a Bug' }));
    expect(await failureText()).toBeVisible();
    mockLost.clear();
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name: 'Report a Bug' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Report a Bug' })).toBeVisible());
  });

  test('of a dialog of the login: what was typed stays, and a retry opens it', async () => {
    lose('features/login/ForgotPasswordDialog');
    const { user } = renderApp('/login');
    await user.fill(await screen.findByLabelText('Email address'), 'asha@acme.example');
    await user.click(screen.getByRole('button', { name: 'Forgot Password' }));
    expect(await failureText()).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('asha@acme.example');
    mockLost.clear();
    await user.click(screen.getByRole('button', { name: 'Forgot Password' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Forgot password' })).toBeVisible());
  });

  test('of a mailed link: it stays in the address, so that a reload opens it', async () => {
    lose('features/login/PasswordDialog');
    const link = `/login/reset/${toBase64Url('ravi@acme.example')}`;
    const { location } = renderApp(`${link}?token=secret-token`);
    expect(await failureText()).toBeVisible();
    expect(location()).toMatchObject({ pathname: link, search: '?token=secret-token' });
  });
});

describe('code of the reader that fails to load', () => {
  const open = (read: number) => {
    resetEngine();
    network({ 'POST /lmsLessonList': () => ok(outline(read)) });
    signInAs('student');
    return renderApp('/preview-course/course-1');
  };

  test('of its dialogs: says so when one is opened, and retries', async () => {
    lose('features/reader/ReaderDialogs', 'features/reader/LockReason');
    const { user } = open(0);
    const complete = await screen.findByRole('button', { name: 'Complete' });
    expect(screen.queryByText('Please check your connection and try again.')).toBeNull();
    await user.click(complete);
    expect(await failureText()).toBeVisible();
    const locked = screen.getByRole('button', { name: 'The field guide, PDF, locked' });
    expect(locked).toHaveAccessibleDescription(/^Complete the prior lesson/);
    mockLost.clear();
    await user.click(locked);
    const alert = await screen.findByRole('dialog', { name: 'Alert' });
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('of a document: the course stays shown, and a retry opens it', async () => {
    lose('features/reader/pdf/PdfLesson');
    const { user } = open(1);
    await waitFor(() => expect(screen.getByText('This document could not be opened')).toBeVisible());
    expect(screen.getByRole('heading', { level: 1, name: 'Field Sales Basics' })).toBeVisible();
    mockLost.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('of 9')).toBeVisible());
  });
});
