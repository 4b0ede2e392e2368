import { act } from '@testing-library/react';
import { refused } from './support/network';
import { choosePlan, dialogOf } from './support/paying';
import { screen } from './support/render-app';

const incomplete = 'Action Required: Please update your account details before purchasing a plan.';

/** How long the warning is shown before it closes. */
const reads = () => act(() => jest.advanceTimersByTimeAsync(3000));

describe('an order that is refused (P2 §8)', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

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
    await reads();
    expect(screen.queryByRole('dialog')).toBeNull();
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
    await reads();
    const dialog = await dialogOf('Edit account');
    expect(dialog.getByText(incomplete)).toBeInTheDocument();
    expect(location().pathname).toBe('/account');
  });

  test('missing account details lead there at once at a click', async () => {
    const { user } = await choosePlan({ 'GET /orders': missing });
    await user.click(await (await dialogOf('Warning!!')).findByRole('link', { name: 'Update account details' }));
    expect(await dialogOf('Edit account')).toBeDefined();
  });
});
