import { act, within, waitFor } from '@testing-library/react';
import { accountAnswer, inDays } from './support/account';
import { network, ok, refused } from './support/network';
import { offering, order, purchaseAnswers } from './support/purchase';
import { renderApp, screen, signInAs } from './support/render-app';

type Answers = Parameters<typeof network>[0];

const open = async (answers: Answers = {}, own: Parameters<typeof purchaseAnswers>[0] = {}) => {
  const sent = network({ ...purchaseAnswers(own), ...answers });
  signInAs('superadmin');
  const app = renderApp('/upgradeplan');
  await screen.findByRole('heading', { name: 'Upgrade plan' });
  return { ...app, sent };
};

const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

describe('the upgrade page (P2 §2)', () => {
  test('sums up the subscription', async () => {
    await open();
    const summary = within(await screen.findByRole('region', { name: 'Subscription' }));
    expect(summary.getByText('7 of 100')).toBeInTheDocument();
    expect(summary.getByText(/days left/)).toBeInTheDocument();
  });

  test('shows the plans of the tenure and marks the current one', async () => {
    const { sent } = await open();
    const current = await card('Basic Plan');
    expect(await current.findByText('Current plan')).toBeInTheDocument();
    expect(current.getByText('₹9,999')).toBeInTheDocument();
    expect((await card('Premium Plan')).queryByText('Current plan')).toBeNull();
    expect(sent.find(({ call }) => call === 'GET /upgradeplan')?.query).toEqual({ tenure: '0', company_id: 'company-1' });
  });

  test('a plan that is paid for and begins later says when', async () => {
    const upcoming = [
      {
        plan_id: '3',
        plan_name: 'Premium Plan',
        plan_type: 0 as const,
        from: '2026-12-14',
        to: '2027-01-13',
        users_count: 25,
        student_count: 100,
        courses_count: null,
      },
    ];
    await open({ 'POST /accountDetails': () => ok(accountAnswer({ subscription: { trail_plan: 1 }, upcoming })) });
    expect(await (await card('Premium Plan')).findByText('Begins on 14 Dec 2026')).toBeInTheDocument();
    const panel = within(await screen.findByRole('region', { name: 'Subscription' }));
    expect(panel.getByText(/^Then Premium Plan, monthly: 14 Dec 2026 – 13 Jan 2027/)).toHaveTextContent(
      '25 Teachers, 100 Students, Unlimited Courses',
    );
  });

  test('a company that has used its trial reads so', async () => {
    const subscription = { trail_plan: 1 as const, trial_used: 1 as const, expired: 0 as const, expiry_date: inDays(-1) };
    await open({ 'POST /accountDetails': () => ok(accountAnswer({ subscription })) });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your company has used its trial\./);
    const panel = within(await screen.findByRole('region', { name: 'Subscription' }));
    expect(panel.getByText('Your company has used its trial.')).toBeInTheDocument();
    expect(panel.queryByText(/Ended on/)).toBeNull();
  });

  test('a customer that has used the offer for the first year reads so beside the yearly plans', async () => {
    const { user } = await open({}, { offerUsed: true });
    const sentence = /Your company has used its offer for the first year\./;
    expect(screen.queryByText(sentence)).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /Yearly/ }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  test('on trial the plan chosen at sign-up is marked as that', async () => {
    await open({ 'POST /accountDetails': () => ok(accountAnswer({ subscription: { trail_plan: 1 } })) });
    expect(await (await card('Basic Plan')).findByText('Chosen at sign-up')).toBeInTheDocument();
  });

  test.each([
    ['courses', 100, 100, 'Premium Plan'],
    ['courses', 300, 300, 'Enterprise Plan'],
    ['courses', 7, 300, undefined],
    ['courses', 400, null, undefined],
    ['nonsense', 100, 100, undefined],
  ])(
    'from the dialog of the limit (%s, %i of %p) the plan that lifts it is marked: %s',
    async (limit, used, allowed, lifting) => {
      const rooms = [
        { user_no: 10, student_no: 50, course_no: 100 },
        { user_no: 25, student_no: 100, course_no: 300 },
        { user_no: null, student_no: null, course_no: null },
      ];
      const answer = offering('0');
      const results = answer.results.map((plan, at) => ({ ...plan, ...rooms[at] }));
      const subscription = { current_courses: used, courses_count: allowed };
      const { go } = await open({
        'GET /upgradeplan': () => ok({ ...answer, results }),
        'POST /accountDetails': () => ok(accountAnswer({ subscription })),
      });
      await act(() => go('/upgradeplan', { limit }));
      await card('Basic Plan');
      await screen.findByRole('region', { name: 'Subscription' });
      const marked = screen.queryAllByText('Lifts your limit').map((tag) => tag.closest('li')?.querySelector('h2')?.textContent);
      expect(marked).toEqual(lifting ? [lifting] : []);
    },
  );

  test('the switch shows yearly prices, and the badge names the saving', async () => {
    const { user, sent } = await open();
    expect(screen.getByText('20% off')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    await waitFor(() => expect(screen.getByText('₹1,49,999')).toBeInTheDocument());
    expect(screen.getByText(/^Paying monthly for a year costs 20% more than the yearly price/)).toBeInTheDocument();
    expect(sent.map(({ query }) => query['tenure'])).toContain('1');
  });

  test('opens on the tenure of the current plan, even if the login said otherwise', async () => {
    await open(
      { 'POST /accountDetails': () => ok(accountAnswer({ subscription: { plan_id: '2', plan_type: 1 } })) },
      { currentPlan: '2' },
    );
    await waitFor(() => expect(screen.getByText('Current plan')).toBeInTheDocument());
    expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    expect(localStorage.getItem('plan_details')).toBe('yearly');
  });

  test('the offer is shown on the plans that can be bought', async () => {
    const { user } = await open({}, { offer: { percent: 15, label: 'Special offer: 15% off your first year' } });
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(await (await card('Premium Plan')).findByText('15% off your first year')).toBeInTheDocument();
    expect((await card('Premium Plan')).getByText('₹1,27,499.15 for the first year')).toBeInTheDocument();
    expect((await card('Enterprise Plan')).queryByText(/first year/)).toBeNull();
  });

  test('Enterprise is Unlimited and leads to the contact page', async () => {
    await open();
    const enterprise = await card('Enterprise Plan');
    expect(enterprise.getByText('Unlimited')).toBeInTheDocument();
    expect(enterprise.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact/');
    expect(enterprise.queryByRole('button')).toBeNull();
  });

  test('a plan below the present use says which limits are exceeded', async () => {
    await open({}, { used: { current_user: 12, current_student: 51, current_course: 100 } });
    const basic = await card('Basic Plan');
    expect(basic.getByText(/^You have 12 teachers; this plan allows 10\. You have 51 students/)).toHaveTextContent(
      'Nothing is deleted, but nothing can be added.',
    );
  });

  test.each([
    [503, 'unavailable', 'Please wait', true],
    [403, 'forbidden', 'You are not allowed to do this.', false],
    [429, 'too_many_requests', 'Too many attempts. Please try again later.', true],
  ])('%s in place of the plans: why, and another try where it helps', async (status, code, message, helps) => {
    let works = false;
    const answers = purchaseAnswers();
    const answer = (sent: Parameters<(typeof answers)['GET /upgradeplan']>[0]) =>
      works ? answers['GET /upgradeplan'](sent) : refused(status, code, message);
    const { user } = await open({ 'GET /upgradeplan': answer });
    await waitFor(() => expect(screen.getByText(message)).toBeInTheDocument());
    works = true;
    if (!helps) return expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Basic Plan')).toBeDefined();
  });
});

describe('the payment summary (P2 §3, §9)', () => {
  const summarise = async (own: object = {}) => {
    const app = await open({ 'GET /orders': () => ok(order(own)) });
    await app.user.click(await (await card('Premium Plan')).findByRole('button', { name: 'Choose plan: Premium Plan' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Payment summary' })) };
  };
  const amountOf = (dialog: ReturnType<typeof within>, label: string) => dialog.getByText(label).nextElementSibling?.textContent;

  test('within the state: plan, price, adjustment, SGST and CGST, total', async () => {
    const { dialog, sent } = await summarise();
    expect(sent.find(({ call }) => call === 'GET /orders')?.query).toEqual({ plan_id: '3', company_id: 'company-1' });
    expect(amountOf(dialog, 'Plan')).toBe('Premium Plan, monthly');
    expect(amountOf(dialog, 'Includes')).toBe('25 Teachers, 100 Students, 300 Courses');
    expect(amountOf(dialog, 'Price')).toBe('₹14,999.00');
    expect(amountOf(dialog, 'Unused days of your present plan')).toBe('− ₹4,999.50');
    expect(amountOf(dialog, 'SGST 9 %')).toBe('₹899.96');
    expect(amountOf(dialog, 'CGST 9 %')).toBe('₹899.96');
    expect(amountOf(dialog, 'Total')).toBe('₹11,799.42');
    expect(dialog.queryByText(/IGST/)).toBeNull();
    expect(dialog.queryByText(/off your first year/)).toBeNull();
  });

  test('says which period is paid for, and the GST number of the invoice', async () => {
    const withNumber = { ...order(), company: { ...order().company, gst_number: '29AAGCB7383J1Z4' } };
    const { user } = await open({ 'GET /orders': () => ok(withNumber) });
    await user.click(await (await card('Premium Plan')).findByRole('button', { name: 'Choose plan: Premium Plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment summary' }));
    expect(amountOf(dialog, 'Time period')).toBe('31 Jan 2026 – 28 Feb 2026');
    expect(amountOf(dialog, 'GST number')).toBe('29AAGCB7383J1Z4');
  });

  test('without a GST number it has no line for one', async () => {
    const { dialog } = await summarise();
    expect(dialog.queryByText('GST number')).toBeNull();
  });

  test('shows the recipient as the invoice will name it', async () => {
    const { dialog } = await summarise();
    const recipient = within(dialog.getByRole('region', { name: 'The invoice will be made out to' }));
    expect(recipient.getByText('Sunrise Foods')).toBeInTheDocument();
    expect(recipient.getByText(/^12 Residency Road\s+Bengaluru, Karnataka 560025$/)).toBeInTheDocument();
    expect(recipient.getByText('State: Karnataka, code 29')).toBeInTheDocument();
    expect(recipient.getByText('GSTIN: not given (unregistered)')).toBeInTheDocument();
    expect(recipient.getByRole('link', { name: /^Is the company's name wrong\?/ })).toHaveAttribute('href', '/contact');
  });

  test('without a GST number it leads to where it is added', async () => {
    const { user, dialog } = await summarise();
    await user.click(dialog.getByRole('link', { name: 'Add your GST number to claim input credit' }));
    const edit = within(await screen.findByRole('dialog', { name: /Edit account/i }));
    expect(edit.getByLabelText(/GST/)).toBeInTheDocument();
  });

  test('with a GST number nothing asks for one', async () => {
    const numbered = { ...order(), company: { ...order().company, gst_number: '29AAGCB7383J1Z4' } };
    const { user } = await open({ 'GET /orders': () => ok(numbered) });
    await user.click(await (await card('Premium Plan')).findByRole('button', { name: 'Choose plan: Premium Plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment summary' }));
    expect(dialog.getByText('GSTIN: 29AAGCB7383J1Z4')).toBeInTheDocument();
    expect(dialog.queryByText(/input credit/)).toBeNull();
  });

  test('to a unit in a special economic zone: IGST within the state, and why', async () => {
    const taxed = order({ sgst: 0, cgst: 0, igst: 1799.91, gstType: 'IGST' });
    const { user } = await open({ 'GET /orders': () => ok({ ...taxed, company: { ...taxed.company, sez: true } }) });
    await user.click(await (await card('Premium Plan')).findByRole('button', { name: 'Choose plan: Premium Plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment summary' }));
    expect(amountOf(dialog, 'IGST 18 %')).toBe('₹1,799.91');
    expect(dialog.getByText('Supply to a unit in a special economic zone, on payment of IGST')).toBeInTheDocument();
  });

  test('a supplier in a Union Territory without legislature: UTGST', async () => {
    const { dialog } = await summarise({ stateTax: 'UTGST' });
    expect(amountOf(dialog, 'UTGST 9 %')).toBe('₹899.96');
    expect(amountOf(dialog, 'CGST 9 %')).toBe('₹899.96');
    expect(dialog.queryByText('SGST 9 %')).toBeNull();
  });

  test('between states: IGST; with an offer: what it takes off', async () => {
    const offer = { percent: 15, label: 'x', amount: 22499.85 };
    const { dialog } = await summarise({
      ...{ amount: 149999, planAdjustment: 0, offer, sgst: 0, cgst: 0, igst: 22949.85, gstType: 'IGST', total_amount: 150449 },
    });
    expect(amountOf(dialog, '15% off your first year')).toBe('− ₹22,499.85');
    expect(amountOf(dialog, 'IGST 18 %')).toBe('₹22,949.85');
    expect(amountOf(dialog, 'Total')).toBe('₹1,50,449.00');
    expect(dialog.queryByText(/SGST|CGST/)).toBeNull();
    expect(dialog.queryByText('Unused days of your present plan')).toBeNull();
  });

  const held = { plan_id: '4', plan_name: 'Premium Plan', trail_plan: 0, from: '2025-11-29', to: '2026-11-29' };
  const basic = { ...held, plan_id: '1', plan_name: 'Basic Plan' };
  const period = { from: '2026-11-30', to: '2026-12-29' };

  test.each([
    [
      'an upgrade',
      {},
      [
        'The plan starts as soon as it is paid.',
        /^Your Basic Plan, which runs until 16 Feb 2026, ends with the payment\. ₹4,999\.50/,
      ],
    ],
    [
      'a purchase in the trial',
      { after: { ...held, trail_plan: 1 }, replaces: [], period },
      ['Your free trial goes on until 29 Nov 2026, without limits. The plan and its limits begin on 30 Nov 2026.'],
    ],
    [
      'a renewal',
      { after: { ...held, plan_id: '3' }, replaces: [], period },
      ['The new period begins when the present one ends, on 29 Nov 2026.'],
    ],
    [
      'a cheaper plan',
      { after: held, replaces: [], period },
      ['Your Premium Plan goes on until 29 Nov 2026, with its limits. The Premium Plan begins on 30 Nov 2026.'],
    ],
    [
      'one that takes the place of what was bought for later',
      { after: held, replaces: [{ ...basic, from: '2026-11-30', to: '2026-12-29', credit: 9999 }], period },
      [/^Your Basic Plan from 30 Nov 2026 to 29 Dec 2026 gives way to the new one\. The ₹9,999\.00/],
    ],
    [
      'a credit larger than the price',
      { extra_days: 12, extra_credit: 5000 },
      ['The part of the credit that the price cannot take, ₹5,000.00, makes the new period 12 days longer.'],
    ],
    ['one day', { extra_days: 1, extra_credit: 500 }, [/makes the new period 1 day longer/]],
  ])('%s says what begins and ends, and when', async (_, own, sentences) => {
    const { dialog } = await summarise(own);
    const changes = within(dialog.getByRole('list', { name: 'What begins and ends' }));
    for (const sentence of sentences) expect(changes.getByText(sentence)).toBeInTheDocument();
    expect(changes.getByText(/^You are then paid up until /)).toBeInTheDocument();
    expect(changes.getAllByRole('listitem')).toHaveLength(
      order(own).order.replaces.length + (order(own).order.extra_days ? 3 : 2),
    );
  });

  test('Cancel leaves everything as it was', async () => {
    const { user, dialog, sent } = await summarise();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.some(({ call }) => call === 'POST /payments')).toBe(false);
  });
});
