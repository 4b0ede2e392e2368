import { act, waitFor } from '@testing-library/react';
import { signedOut } from '@/shared/session/session.slice';
import { ok, refused } from './support/network';
import { choosePlan, dialogOf, inCheckout, proceed } from './support/paying';
import { newEnd, purchaseAnswers, receipt } from './support/purchase';
import { screen } from './support/render-app';
import { home, logIn, welcome } from './support/sessions';

const once = 'If money was taken, your plan starts automatically. Please do not pay again.';

describe('paying (P2 §4)', () => {
  test('Proceed to Pay loads the named checkout and opens it for the order', async () => {
    const { form, page } = await inCheckout();
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
    const { page } = await choosePlan();
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

  test('the stored dates are those of the new period', async () => {
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

  test('declined, then paid in the same checkout, counts as paid', async () => {
    const { form } = await inCheckout();
    form.fail('The bank declined the payment.');
    form.pay();
    expect(await dialogOf('Payment successful')).toBeDefined();
  });

  test('a checkout that fails says so, can be retried, and the plans still switch', async () => {
    const { user, sent } = await choosePlan();
    window.Razorpay = class {
      constructor() {
        throw new Error('bad key');
      }
    } as unknown as NonNullable<Window['Razorpay']>;
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

  test('a payment under way when its session ended does not block the next member from paying', async () => {
    const { store, go, user, page } = await inCheckout({
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

  test('a checkout that cannot be loaded says so and can be retried', async () => {
    await proceed({}, { loads: false });
    const dialog = await dialogOf('Payment summary');
    expect(await dialog.findByText(/^The payment page could not be opened/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Proceed to Pay' })).toBeEnabled();
  });
});

describe('a payment that is not confirmed (P2 §8)', () => {
  afterEach(() => void jest.useRealTimers());
  /** The confirmation is retried after one second, and then after two. */
  const pauses = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

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
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    form.pay();
    await dialogOf('Confirming your payment');
    await pauses(3000);
    const dialog = await dialogOf('Payment Failed');
    expect(dialog.getByText(once)).toBeInTheDocument();
    expect(paymentsSent()).toHaveLength(3);
    expect(location().pathname).toBe('/upgradeplan');
  });

  test('during a retry the dialog does not change', async () => {
    let broken = true;
    const answer = () => (broken ? refused(503, 'unavailable', once) : ok(receipt));
    const { form } = await inCheckout({ 'POST /payments': answer });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    form.pay();
    expect(await (await dialogOf('Confirming your payment')).findByText(once)).toBeInTheDocument();
    broken = false;
    await pauses(1000);
    expect(await dialogOf('Payment successful')).toBeDefined();
  });

  test('without a network; Check again confirms once it is back', async () => {
    let offline = true;
    const answer = () => {
      if (offline) throw new TypeError('no network');
      return ok(receipt);
    };
    const { form, user, paymentsSent } = await inCheckout({ 'POST /payments': answer });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    form.pay();
    await dialogOf('Confirming your payment');
    await pauses(3000);
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
