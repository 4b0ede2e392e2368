import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Sentence } from '@/shared/i18n/sentence';
import { signedOut } from '@/shared/session/session.slice';
import { offeringLoad, orderOpen, paymentConfirm } from './upgrade.calls';
import type { Offering, Order, Proof, Receipt, Tenure } from './upgrade.types';

/** How far a purchase is: summary → opening the checkout → in the checkout → confirming → paid or failed. */
type Step = 'choosing' | 'summary' | 'opening' | 'paying' | 'confirming' | 'paid' | 'failed';

/** Its sentence is the server's or the checkout's. */
export interface Failure extends Sentence {
  /** Money may have been taken: nobody should pay again, asking again is safe. */
  open: boolean;
}

interface State {
  offerings: Record<Tenure, Offering | null>;
  step: Step;
  order: Order | null;
  /** Why the summary is shown again. */
  returned: 'cancelled' | 'unreachable' | null;
  proof: Proof | null;
  failure: Failure | null;
  receipt: Receipt | null;
}

const noPurchase = { step: 'choosing' as Step, order: null, returned: null, proof: null, failure: null, receipt: null };
const initialState: State = { offerings: { month: null, year: null }, ...noPurchase };

export const upgradeSlice = createSlice({
  name: 'upgrade',
  initialState,
  reducers: {
    /** The person closed the summary or a result. */
    purchaseLeft: (state) => ({ ...state, ...noPurchase }),
    /** Proceed to Pay. */
    payChosen: (state) => void Object.assign(state, { step: 'opening', returned: null }),
    checkoutOpened: (state) => void (state.step = 'paying'),
    /** Nothing was paid: the summary is shown again. */
    checkoutLeft: (state, { payload }: PayloadAction<'cancelled' | 'unreachable'>) =>
      void Object.assign(state, { step: 'summary', returned: payload }),
    paid: (state, { payload }: PayloadAction<Proof>) => void Object.assign(state, { step: 'confirming', proof: payload }),
    paymentFailed: (state, { payload }: PayloadAction<Failure>) =>
      void Object.assign(state, { step: 'failed', failure: payload }),
    /** The person retries the confirmation. */
    confirmChosen: (state) => void Object.assign(state, { step: 'confirming', failure: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(offeringLoad.succeeded, (state, { payload, meta }) => void (state.offerings[meta.args.tenure] = payload))
      .addCase(orderOpen.succeeded, (state, { payload }) => ({
        ...state,
        ...noPurchase,
        step: 'summary' as const,
        order: payload,
      }))
      .addCase(
        paymentConfirm.succeeded,
        (state, { payload }) => void Object.assign(state, { step: 'paid', receipt: payload, failure: null }),
      )
      .addCase(signedOut, () => initialState),
  selectors: { selectUpgrade: (state) => state },
});

export const { purchaseLeft, payChosen, checkoutOpened, checkoutLeft, paid, paymentFailed, confirmChosen } = upgradeSlice.actions;
export const { selectUpgrade } = upgradeSlice.selectors;
