import { act, waitFor, within } from '@testing-library/react';
import { signedOut } from '@/shared/session/session.slice';
import { accountAnswer } from './support/account';
import { checkout } from './support/checkout';
import { network, ok, refused } from './support/network';
import { newEnd, purchaseAnswers, receipt } from './support/purchase';
import { renderApp, screen, signInAs } from './support/render-app';
import { home, logIn, welcome } from './support/sessions';

type Answers = Parameters<typeof network>[0];

const once = 'If money was taken, your plan starts automatically. Please do not pay again.';
const incomplete = 'Action Required: Please update your account details before purchasing a plan.';

let page: ReturnType<typeof checkout>;
afterEach(() => page.stop());

const choosePlan = async (answers: Answers = {}, { loads = true, daysLeft = 5 } = {}) => {
  page = checkout(loads);
  const sent = network({ ...purchaseAnswers(), ...answers });
  signInAs('superadmin', { daysLeft });
  const app = renderApp('/upgradeplan');
  await app.user.click(await screen.findByRole('button', { name: 'Choose plan: Premium Plan' }));
  return { ...app, sent, paymentsSent: () => sent.filter(({ call }) => call === 'POST /payments') };
};

const proceed = async (answers: Answers = {}, settings = {}) => {
  const app = await choosePlan(answers, settings);
  await app.user.click(await screen.findByRole('button', { name: 'Proceed to Pay' }));
  return app;
};

const inCheckout = async (answers: Answers = {}, settings = {}) => {
  const app = await proceed(answers, settings);
  await waitFor(() => expect(page.opened).toHaveLength(1));
  return { ...app, form: page.opened[0]! };
};

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('paying (P2 §4)', () => {
  test('Proceed to Pay loads the named checkout and opens it for the order', async () => {
    const { form } = await inCheckout();
    expect(page.scripts).toEqual(['https://checkout.test/v1/checkout.js']);
    expect(form.options).toMatchObject({
      key: 'rzp_test_key',
      order_id: 'order_1',
      amount: 1179942,
      currency: 'INR',
      prefill: { name: 'Asha Rao', email: 'asha@acme.example', contact: '9876543210' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the checkout is in the name of the seller', async () => {
    const name = Object.assign(document.createElement('meta'), { name: 'lms360:name', content: 'Acme Learning' });
    document.head.append(name);
    const { form } = await inCheckout();
    name.remove();
    expect(form.options.name).toBe('Acme Learning');
  });

  test('no page loads the checkout before somebody pays', async () => {
    await choosePlan();
    await dialogOf('Payment summary');
    expect(page.scripts).toEqual([]);
  });

  test('success: what was paid by whom, and the session has the new dates', async () => {
    const { form, paymentsSent, user, location } = await inCheckout();
    form.pay();
    const dialog = await dialogOf('Payment successful');
    for (const text of ['Premium Plan', '₹11,799.42', 'Sunrise Foods']) expect(dialog.getByText(text)).toBeInTheDocument();
    expect(paymentsSent().map(({ body }) => body)).toEqual([
      {
        plan_id: '3',
        finalAmount: 11799.42,
        currentAmount: 14999,
        company_id: 'company-1',
        paymentId: 'pay_1',
        orderId: 'order_1',
        signature: 'signed',
      },
    ]);
    await user.click(dialog.getByRole('link', { name: 'Billing history' }));
    await waitFor(() => expect(location().pathname).toBe('/account'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Billing history' })).toHaveFocus());
  });

  test('the stored dates are those of the payment', async () => {
    const { form } = await inCheckout({ 'POST /accountDetails': () => refused(503, 'unavailable', 'later') });
    form.pay();
    await dialogOf('Payment successful');
    expect(localStorage.getItem('sub_end_date')).toBe(newEnd);
    expect(localStorage.getItem('trail_plan')).toBe('0');
    expect(localStorage.getItem('pending_days')).toBe('45');
  });

  test('cancelled: the summary is back and says so', async () => {
    const { form, paymentsSent } = await inCheckout();
    form.dismiss();
    const dialog = await dialogOf('Payment summary');
    expect(dialog.getByText('The payment was cancelled. Nothing was charged.')).toBeInTheDocument();
    expect(paymentsSent()).toEqual([]);
  });

  test('declined: Payment Failed with the reason and Go Back', async () => {
    const { form, user, paymentsSent } = await inCheckout();
    form.fail('The bank declined the payment.');
    form.dismiss();
    const dialog = await dialogOf('Payment Failed');
    expect(dialog.getByText('The bank declined the payment.')).toBeInTheDocument();
    expect(paymentsSent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Go Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('declined, then paid in the same checkout, is paid', async () => {
    const { form } = await inCheckout();
    form.fail('The bank declined the payment.');
    form.pay();
    expect(await dialogOf('Payment successful')).toBeDefined();
  });

  test('a checkout that breaks says so, can be tried again, and the plans still switch', async () => {
    page = checkout();
    window.Razorpay = class {
      constructor() {
        throw new Error('bad key');
      }
    } as unknown as NonNullable<Window['Razorpay']>;
    const sent = network(purchaseAnswers());
    signInAs('superadmin', { daysLeft: 5 });
    const { user } = renderApp('/upgradeplan');
    await user.click(await screen.findByRole('button', { name: 'Choose plan: Premium Plan' }));
    await user.click(await screen.findByRole('button', { name: 'Proceed to Pay' }));
    const dialog = await dialogOf('Payment summary');
    expect(await dialog.findByText(/^The payment page could not be opened/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Proceed to Pay' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByText('Yearly'));
    await waitFor(() =>
      expect(sent.some(({ call, query }) => call === 'GET /upgradeplan' && query['tenure'] === '1')).toBe(true),
    );
  });

  test('one that was under way when its session ended does not keep the next member from paying', async () => {
    const { store, go, user } = await inCheckout({
      ...home,
      ...purchaseAnswers(),
      'POST /login': () => ok(welcome({ rolename: 'superadmin' })),
    });
    act(() => void store.dispatch(signedOut()));
    await act(() => go('/login'));
    await logIn(user);
    await screen.findByText('Welcome, Meera Iyer!');
    await act(() => go('/upgradeplan'));
    await user.click(await screen.findByRole('button', { name: 'Choose plan: Premium Plan' }));
    await user.click(await screen.findByRole('button', { name: 'Proceed to Pay' }));
    await waitFor(() => expect(page.opened).toHaveLength(2));
  });

  test('a checkout that cannot be loaded says so and can be tried again', async () => {
    await proceed({}, { loads: false });
    const dialog = await dialogOf('Payment summary');
    expect(await dialog.findByText(/^The payment page could not be opened/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Proceed to Pay' })).toBeEnabled();
  });
});

describe('a payment that is not confirmed (P2 §8)', () => {
  test.each([
    [400, 'invalid', 'This payment does not match the order.'],
    [403, 'forbidden', 'You are not allowed to do this.'],
    [404, 'not_found', 'There is no such order.'],
    [409, 'conflict', 'This order was replaced.'],
  ])('%s: Payment Failed with the message, asked once', async (status, code, message) => {
    const { form, paymentsSent } = await inCheckout({ 'POST /payments': () => refused(status, code, message) });
    form.pay();
    const dialog = await dialogOf('Payment Failed');
    expect(dialog.getByText(message)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Go Back' })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Check again' })).toBeNull();
    expect(paymentsSent()).toHaveLength(1);
  });

  test.each([
    [429, 'too_many_requests', 'Too many attempts. Please try again later.'],
    [500, 'internal', 'Something went wrong. Please try again.'],
    [502, 'unknown', 'Something went wrong. Please try again.'],
    [503, 'unavailable', once],
  ])('%s is asked again by itself; then it says not to pay again', async (status, code, message) => {
    const { form, paymentsSent, location } = await inCheckout({ 'POST /payments': () => refused(status, code, message) });
    form.pay();
    const dialog = await dialogOf('Payment Failed');
    expect(dialog.getByText(once)).toBeInTheDocument();
    expect(paymentsSent()).toHaveLength(3);
    expect(location().pathname).toBe('/upgradeplan');
  });

  test('while it is asked again, the person reads the same', async () => {
    let broken = true;
    const answer = () => (broken ? refused(503, 'unavailable', once) : ok(receipt));
    const { form } = await inCheckout({ 'POST /payments': answer });
    form.pay();
    expect(await (await dialogOf('Confirming your payment')).findByText(once)).toBeInTheDocument();
    broken = false;
    expect(await dialogOf('Payment successful')).toBeDefined();
  });

  test('without a network; Check again confirms once it is back', async () => {
    let offline = true;
    const answer = () => {
      if (offline) throw new TypeError('no network');
      return ok(receipt);
    };
    const { form, user, paymentsSent } = await inCheckout({ 'POST /payments': answer });
    form.pay();
    const dialog = await dialogOf('Payment Failed');
    expect(dialog.getByText(once)).toBeInTheDocument();
    offline = false;
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    expect(await dialogOf('Payment successful')).toBeDefined();
    expect(new Set(paymentsSent().map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('401 leads to the login; the payment counts without this page', async () => {
    const { form, location } = await inCheckout({
      'POST /payments': () => refused(401, 'unauthenticated', 'Please log in again'),
    });
    form.pay();
    await waitFor(() => expect(location().pathname).toMatch(/^\/login\/false\//));
  });
});

describe('an order that is refused (P2 §8)', () => {
  test.each([
    [403, 'forbidden', 'You are not allowed to do this.'],
    [409, 'conflict', 'Please contact us about this plan.'],
    [429, 'too_many_requests', 'Too many attempts. Please try again later.'],
    [500, 'internal', 'Something went wrong. Please try again.'],
    [503, 'unavailable', 'Please wait'],
  ])('%s: Warning!! with the message, closing by itself', async (status, code, message) => {
    const { location } = await choosePlan({ 'GET /orders': () => refused(status, code, message) });
    const dialog = await dialogOf('Warning!!');
    expect(dialog.getByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location().pathname).toBe('/upgradeplan');
  });

  test('without a network it says so', async () => {
    await choosePlan({
      'GET /orders': () => {
        throw new TypeError('no network');
      },
    });
    expect(await (await dialogOf('Warning!!')).findByText('Please check your connection and try again.')).toBeInTheDocument();
  });

  const missing = () => refused(400, 'invalid', incomplete);

  test('missing account details lead to the edit dialog of the account', async () => {
    const { location } = await choosePlan({ 'GET /orders': missing });
    expect(await (await dialogOf('Warning!!')).findByText(incomplete)).toBeInTheDocument();
    const dialog = await dialogOf('Edit account');
    expect(dialog.getByText(incomplete)).toBeInTheDocument();
    expect(location().pathname).toBe('/account');
  });

  test('… at once for whoever does not want to wait', async () => {
    const { user } = await choosePlan({ 'GET /orders': missing });
    await user.click(await (await dialogOf('Warning!!')).findByRole('link', { name: 'Update account details' }));
    expect(await dialogOf('Edit account')).toBeDefined();
  });
});

describe('an expired company (P1 §4)', () => {
  test('its superadmin reads why they are here, and what goes on with the plan stands out', async () => {
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

  test('its superadmin lands on the plans, and can pay', async () => {
    page = checkout();
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

  test('right after a payment, a refusal for the expired subscription is asked again', async () => {
    let asked = 0;
    const home = {
      'POST /lmsCategoryList': () => ok({ categories: [], count: { courseread: 0, mylibrary: 0 } }),
      'POST /lmsCourseList': () => (asked++ < 2 ? refused(412, 'subscription_expired', 'over') : ok({ courselist: [] })),
      'POST /lmsLastViewContent': () => ok({ recentlyviewed: [] }),
    };
    const { form, user, location } = await inCheckout(home);
    form.pay();
    await user.click(await (await dialogOf('Payment successful')).findByRole('link', { name: 'Go to dashboard' }));
    expect(await screen.findByText('Your Category is Empty')).toBeInTheDocument();
    await waitFor(() => expect(asked).toBe(3));
    expect(location().pathname).toBe('/dashboard');
  });
});
