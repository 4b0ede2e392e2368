import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSubmit } from '@/shared/calls/use-submit';
import { LinkFollowed } from './LinkFollowed';
import { LinkQuestion } from './LinkQuestion';
import { unsubscription } from './mailed-link.calls';

export { feature } from './mailed-link.saga';

/** /newsletter/unsubscribe/{token}: where the link of every newsletter leads. */
const UnsubscribePage = () => {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { run, pending, status, problem } = useSubmit(unsubscription);
  const title = t('mailedLink.unsubscribe.title');
  if (status === 'succeeded') return <LinkFollowed title={title} />;
  return (
    <LinkQuestion
      title={title}
      text={t('mailedLink.unsubscribe.text')}
      action={t('mailedLink.unsubscribe.action')}
      pending={pending}
      fault={problem}
      onPress={() => run({ token })}
    />
  );
};

export default UnsubscribePage;
