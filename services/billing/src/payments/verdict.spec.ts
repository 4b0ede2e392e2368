import fc from 'fast-check';
import { verdictOf } from './verdict.js';

const at = (text: string) => new Date(text);
const paid = {
  status: 'captured',
  amountPaise: 1_179_882,
  feePaise: 27_845,
  currency: 'INR',
  refundedPaise: 0,
  begunAt: at('2026-04-01T06:05:00Z'),
} as const;
const order = { state: 'open', totalPaise: 1_179_882, quote: { basis: 3 }, createdAt: at('2026-04-01T06:00:00Z') } as const;

it.each([
  ['a captured payment of a valid order', {}, {}, 3, 'confirm'],
  ['one on a superseded order while nothing else was paid', {}, { state: 'superseded' }, 3, 'confirm'],
  ['one on an order after something else was paid', {}, { state: 'superseded' }, 4, 'refund'],
  ['one begun in the last second of the day after', { begunAt: at('2026-04-02T18:29:59Z') }, {}, 3, 'confirm'],
  ['one begun two days after', { begunAt: at('2026-04-02T18:30:00Z') }, {}, 3, 'refund'],
  ['an authorised one begun two days after', { status: 'authorized', begunAt: at('2026-04-02T18:30:00Z') }, {}, 3, 'authorised'],
  ['one begun before the order by a clock that is behind', { begunAt: at('2026-03-31T06:00:00Z') }, {}, 3, 'confirm'],
  ['a second one for a paid order', {}, { state: 'paid' }, 3, 'refund'],
  ['one after the company’s deletion', {}, {}, null, 'refund'],
  ['one paisa short', { amountPaise: 1_179_881 }, {}, 3, 'refund'],
  ['one with the fee on the customer', { amountPaise: 1_179_882 + 27_845 }, {}, 3, 'confirm'],
  ['one a paisa short of that', { amountPaise: 1_179_882 + 27_844 }, {}, 3, 'refund'],
  ['one with the fee twice', { amountPaise: 1_179_882 + 2 * 27_845 }, {}, 3, 'refund'],
  ['one with an offer of Razorpay’s dashboard', { amountPaise: 1_061_894, feePaise: 25_061 }, {}, 3, 'refund'],
  [
    'an authorised one whose fee is not known yet',
    { status: 'authorized', amountPaise: 1_207_727, feePaise: null },
    {},
    3,
    'authorised',
  ],
  ['one paisa more', { amountPaise: 1_179_883 }, {}, 3, 'refund'],
  ['another currency', { currency: 'USD' }, {}, 3, 'refund'],
  ['an authorised one', { status: 'authorized' }, {}, 3, 'capture'],
  ['an authorised one after the deletion', { status: 'authorized' }, {}, null, 'authorised'],
  ['an authorised one of a wrong amount', { status: 'authorized', amountPaise: 1 }, {}, 3, 'authorised'],
  ['a failed one', { status: 'failed' }, {}, 3, 'failed'],
  ['one just begun', { status: 'created' }, {}, 3, 'nothing'],
  ['one refunded before we saw it', { status: 'refunded', refundedPaise: 1_179_882 }, {}, 3, 'refunded'],
  ['one refunded in full but still called captured', { refundedPaise: 1_179_882 }, {}, 3, 'refunded'],
  ['one refunded in part', { refundedPaise: 100 }, {}, 3, 'confirm'],
  ['one of an order of the release before, with credit', {}, { quote: { basis: 3, amounts: { creditPaise: 1 } } }, 3, 'refund'],
  ['one of such an order without credit', {}, { quote: { basis: 3, amounts: { creditPaise: 0 } } }, 3, 'confirm'],
] as const)('%s', (_, payment, changed, version, verdict) => {
  expect(verdictOf({ ...paid, ...payment }, { ...order, ...changed }, version, false)).toBe(verdict);
});

it('what was confirmed once is never decided again', () => {
  const anyPayment = fc.record({
    status: fc.constantFrom('created', 'authorized', 'captured', 'refunded', 'failed'),
    amountPaise: fc.nat(),
    feePaise: fc.option(fc.nat()),
    currency: fc.constantFrom('INR', 'USD'),
    refundedPaise: fc.nat(),
    begunAt: fc.date({ noInvalidDate: true }),
  });
  fc.assert(
    fc.property(anyPayment, fc.constantFrom('open', 'superseded', 'paid'), (payment, state) => {
      expect(verdictOf(payment, { ...order, state }, 3, true)).toBe('nothing');
    }),
  );
});
