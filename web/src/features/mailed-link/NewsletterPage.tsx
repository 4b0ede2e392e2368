import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSubmit } from '@/shared/calls/use-submit';
import { LinkFollowed } from './LinkFollowed';
import { LinkQuestion } from './LinkQuestion';
import { subscription } from './mailed-link.calls';

export { feature } from './mailed-link.saga';

/** /newsletter/confirm/{token}: whoever reads the mail says whether they asked for the newsletter. */
const NewsletterPage = () => {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { run, pending, status, problem } = useSubmit(subscription);
  const title = t('mailedLink.newsletter.title');
  if (status === 'succeeded') return <LinkFollowed title={title} />;
  return (
    <LinkQuestion
      title={title}
      text={t('mailedLink.newsletter.text')}
      action={t('mailedLink.newsletter.action')}
      pending={pending}
      fault={problem}
      onPress={() => run({ token })}
    />
  );
};

export default NewsletterPage;
