import { waitFor } from '@testing-library/react';
import { accountAnswer } from './support/account';
import { checkout } from './support/checkout';
import { network, ok, refused } from './support/network';
import { dialogOf, inCheckout } from './support/paying';
import { newEnd, purchaseAnswers } from './support/purchase';
import { renderApp, screen, signInAs } from './support/render-app';
import { home } from './support/sessions';

describe('an expired company (P1 §4)', () => {
  test('its superadmin reads why they were redirected, and the button to renew is highlighted', async () => {
    const ended = { expired: 0 as const, expiry_date: '2026-03-04T05:00:00.000Z' };
    network({ ...purchaseAnswers(), 'POST /accountDetails': () => ok(accountAnswer({ subscription: ended })) });
    signInAs('superadmin', { daysLeft: -3 });
    renderApp('/dashboard');
    const alert = await screen.findByRole('alert', { name: 'Plan expired' });
    expect(alert).toHaveTextContent('Your subscription has ended. Please choose a plan to continue.');
    const accent = (name: string) => screen.getByRole('button', { name }).style.getPropertyValue('--button-bg');
    await waitFor(() => expect(accent('Renew plan: Basic Plan')).toBe('var(--lms-accent)'));
    expect(accent('Choose plan: Premium Plan')).not.toBe('var(--lms-accent)');
  });

  test('its superadmin is redirected to the plans, and can pay', async () => {
    const page = checkout();
    const paid = { current: false };
    const ended = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const answers = purchaseAnswers();
    const account = () => {
      const body = { session: { sub_end_date: paid.current ? newEnd : ended, trail_plan: 0, pending_days: -3 } };
      return answers['POST /accountDetails']()
        .json()
        .then((all) => ok({ ...all, ...body }));
    };
    network({ ...answers, 'POST /accountDetails': account });
    signInAs('superadmin', { daysLeft: -3 });
    const { user, location } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Choose plan: Premium Plan' }));
    expect(location().pathname).toBe('/upgradeplan');
    await user.click(await screen.findByRole('button', { name: 'Proceed to Pay' }));
    await waitFor(() => expect(page.opened).toHaveLength(1));
    paid.current = true;
    page.opened[0]!.pay();
    expect(await dialogOf('Payment successful')).toBeDefined();
    expect(localStorage.getItem('sub_end_date')).toBe(newEnd);
  });

  test('right after a payment, a refusal for the expired subscription is retried', async () => {
    let asked = 0;
    const answer = () => (asked++ < 2 ? refused(412, 'subscription_expired', 'over') : ok({ courselist: [] }));
    const { form, user, location } = await inCheckout({ ...home, 'POST /lmsCourseList': answer });
    form.pay();
    await user.click(await (await dialogOf('Payment successful')).findByRole('link', { name: 'Go to dashboard' }));
    await waitFor(() => expect(screen.getByText('Your Category is Empty')).toBeInTheDocument());
    await waitFor(() => expect(asked).toBe(3));
    expect(location().pathname).toBe('/dashboard');
  });
});
