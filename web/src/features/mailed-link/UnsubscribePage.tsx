import { LinkConfirmation } from './LinkConfirmation';
import { unsubscription } from './mailed-link.calls';

export { feature } from './mailed-link.saga';

/** /newsletter/unsubscribe/{token}: where the link of every newsletter leads. */
const UnsubscribePage = () => <LinkConfirmation call={unsubscription} about="unsubscribe" />;

export default UnsubscribePage;
