import { LinkConfirmation } from './LinkConfirmation';
import { subscription } from './mailed-link.calls';

export { feature } from './mailed-link.saga';

/** /newsletter/confirm/{token}: whoever reads the mail confirms that they want the newsletter. */
const NewsletterPage = () => <LinkConfirmation call={subscription} about="newsletter" />;

export default NewsletterPage;
