import { act, waitFor, within } from '@testing-library/react';
import { accountAnswer, trialRow } from './support/account';
import { network, ok, refused } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const openWith = async (answer: () => Response | Promise<Response>) => {
  network({ 'POST /accountDetails': answer });
  signInAs('superadmin');
  const app = renderApp('/account');
  await screen.findByText('Sunrise Foods');
  return app;
};

const open = ({ rows }: { rows: object[] }) => openWith(() => ok(accountAnswer({ rows })));

const history = () => within(screen.getByRole('region', { name: 'Billing history' }));

const paid = (own: object) => ({
  Time_period: '2026-03-18 2026-04-18',
  Package: 'Premium Plan',
  Price: 149999,
  Status: 'Active',
  Invoice: '/files/i.pdf',
  invoice_number: 'LMS/25-26/000042',
  ...own,
});

describe('billing history (P2 §3, §9)', () => {
  test('a paid row links to its invoice, the trial says Trail', async () => {
    await open({ rows: [paid({}), trialRow] });
    const link = history().getByRole('link', { name: 'Invoice LMS/25-26/000042 of Premium Plan, 18 Mar 2026 – 18 Apr 2026' });
    expect(link).toHaveAttribute('href', '/files/i.pdf');
    expect(history().getByText('₹1,49,999.00')).toBeInTheDocument();
    expect(history().getByText('Trail')).toBeInTheDocument();
  });

  test('an invoice goes by its number: on its link, in the search and as a file', async () => {
    const { user } = await open({ rows: [paid({}), trialRow] });
    expect(history().getByRole('link', { name: /^Invoice/ })).toHaveTextContent(/^LMS\/25-26\/000042$/);
    expect(history().getByRole('link', { name: /^Invoice/ })).toHaveAttribute('download', 'LMS-25-26-000042.pdf');
    await user.type(history().getByRole('searchbox'), '000042');
    await waitFor(() => expect(history().queryByText('Trail')).toBeNull());
    expect(history().getByRole('link', { name: /^Invoice/ })).toBeVisible();
  });

  test.each(['Failed', 'Authorised', 'Refunded', 'Refund due', 'New'])('shows the status %s', async (Status) => {
    await open({ rows: [paid({ Status, Invoice: '' })] });
    expect(history().getByText(Status)).toBeInTheDocument();
    expect(history().getByText('No invoice')).toBeInTheDocument();
  });

  test.each(['Active', 'Replaced', 'Upcoming', 'Expired'])(
    'an invoice of a period that is %s is being prepared',
    async (Status) => {
      await open({ rows: [paid({ Status, Invoice: '' })] });
      expect(history().getByText(Status)).toBeInTheDocument();
      expect(history().getByText('Being prepared')).toBeInTheDocument();
    },
  );

  test('a refund links to its credit note', async () => {
    await open({
      rows: [paid({ Status: 'Refunded', Price: -149999, Invoice: '/files/c.pdf', invoice_number: 'LMS/25-26/C00001' })],
    });
    expect(history().getByRole('link', { name: /^Credit note LMS\/25-26\/C00001 of Premium Plan/ })).toHaveAttribute(
      'href',
      '/files/c.pdf',
    );
    expect(history().getByText('-₹1,49,999.00')).toBeInTheDocument();
  });

  test('is searched for the days as they are shown', async () => {
    const { user } = await open({ rows: [paid({}), trialRow] });
    const rows = () => history().getAllByRole('row').slice(1);
    await user.type(history().getByRole('searchbox'), '4 mar 2026');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Trail');
    await user.clear(history().getByRole('searchbox'));
    await user.type(history().getByRole('searchbox'), '2026-03');
    expect(await history().findByText('Nothing found')).toBeVisible();
  });

  test('five rows at first, with 10, 25 and 100 to choose', async () => {
    const { user } = await open({ rows: Array.from({ length: 7 }, (_, at) => paid({ Package: `Plan ${at}` })) });
    expect(history().getAllByRole('row')).toHaveLength(1 + 5);
    const sizes = history().getByLabelText('Rows per page');
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '25', '100']);
    await user.selectOptions(sizes, '10');
    expect(history().getAllByRole('row')).toHaveLength(1 + 7);
  });
});

describe('the polling for a document that is being prepared', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: 10 }));
  afterEach(() => void jest.useRealTimers());

  const waiting = () => ok(accountAnswer({ rows: [paid({ Invoice: '' })] }));

  test('shows it once it is ready', async () => {
    const refund = { Status: 'Refunded', Price: -149999 };
    const answers = [
      [paid({ Invoice: '' }), paid({ ...refund, Invoice: '' })],
      [paid({}), paid({ ...refund, Invoice: '' })],
      [paid({}), paid({ ...refund, Invoice: '/files/c.pdf' })],
    ];
    const looked = { times: 0 };
    await openWith(() => ok(accountAnswer({ rows: answers[Math.min(looked.times++, 2)] })));
    expect(history().getAllByText('Being prepared')).toHaveLength(2);
    await history().findByRole('link', { name: /^Invoice .* of Premium Plan/ }, { timeout: 10_000 });
    await history().findByRole('link', { name: /^Credit note .* of Premium Plan/ }, { timeout: 10_000 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(looked.times).toBe(3);
  });

  test('waits for a slow answer', async () => {
    const looked = { times: 0 };
    await openWith(async () => {
      if (++looked.times === 1) return waiting();
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      return ok(accountAnswer({ rows: [paid({})] }));
    });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(history().getByRole('link', { name: /^Invoice .* of Premium Plan/ })).toBeInTheDocument();
    expect(looked.times).toBe(2);
  });

  test('slows down when a call fails', async () => {
    const looked = { times: 0 };
    await openWith(() => (++looked.times === 1 ? waiting() : refused(503, 'unavailable', 'later')));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(looked.times).toBe(2);
    expect(history().getByText('Being prepared')).toBeInTheDocument();
  });

  test('resumes once the network is back', async () => {
    const looked = { times: 0 };
    await openWith(() => {
      if (++looked.times === 2) throw new TypeError('no network');
      return looked.times === 1 ? waiting() : ok(accountAnswer({ rows: [paid({})] }));
    });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(looked.times).toBe(2);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await history().findByRole('link', { name: /^Invoice .* of Premium Plan/ })).toBeInTheDocument();
  });

  test('backs off while the document is not ready', async () => {
    const looked = { times: 0 };
    await openWith(() => (looked.times++, waiting()));
    await jest.advanceTimersByTimeAsync(64_000); // 2 + 4 + 8 + 16 + 32 s
    expect(looked.times).toBe(6);
  });

  test('pauses in a hidden tab, and resumes at once when it is shown', async () => {
    const looked = { times: 0 };
    await openWith(() => (looked.times++, waiting()));
    const show = (state: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    show('hidden');
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(looked.times).toBe(1);
    show('visible');
    await jest.advanceTimersByTimeAsync(0);
    jest.restoreAllMocks();
    expect(looked.times).toBe(2);
  });

  test('does not leave the page when it fails with a 500, so that nothing typed is lost', async () => {
    const looked = { times: 0 };
    const { user, location } = await openWith(() => (++looked.times === 1 ? waiting() : refused(500, 'internal', 'boom')));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Address' }), ', 2nd floor');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(looked.times).toBe(2);
    expect(location().pathname).toBe('/account');
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Residency Road, 2nd floor');
  });
});
