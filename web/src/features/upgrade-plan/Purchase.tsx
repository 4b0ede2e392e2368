import { useDispatch, useSelector } from 'react-redux';
import { Confirming } from './Confirming';
import { OrderRefused } from './OrderRefused';
import { PaymentFailed } from './PaymentFailed';
import { PaymentSuccess } from './PaymentSuccess';
import { PaymentSummary } from './PaymentSummary';
import { purchaseLeft, selectUpgrade } from './upgrade.slice';

/** The dialogs of a purchase; one at a time, none while the checkout is open. */
export const Purchase = () => {
  const dispatch = useDispatch();
  const { step, order, failure, receipt } = useSelector(selectUpgrade);
  const leave = () => void dispatch(purchaseLeft());
  return (
    <>
      <OrderRefused />
      {order && (step === 'summary' || step === 'opening') ? (
        <PaymentSummary order={order} opening={step === 'opening'} onClose={leave} />
      ) : null}
      {step === 'confirming' ? <Confirming /> : null}
      {step === 'paid' && receipt ? <PaymentSuccess receipt={receipt} onClose={leave} /> : null}
      {step === 'failed' && failure ? <PaymentFailed failure={failure} onClose={leave} /> : null}
    </>
  );
};
