import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useLoad } from '@/shared/calls/use-load';
import { useSubmit } from '@/shared/calls/use-submit';
import { FullScreenLoader } from '@/shared/ui/FullScreenLoader';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { LinkFollowed } from './LinkFollowed';
import { LinkQuestion } from './LinkQuestion';
import { unknownCompanyConfirm, unknownCompanyRead } from './mailed-link.calls';
import { selectMailedLink } from './mailed-link.slice';

export { feature } from './mailed-link.saga';

/** /unknown-company/{token}: whoever was invited by a company that they do not know stops its mails. */
const UnknownCompanyPage = () => {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { load, problem } = useLoad(unknownCompanyRead, { token });
  const { run, pending, status, problem: refused } = useSubmit(unknownCompanyConfirm);
  const { companyName } = useSelector(selectMailedLink);
  const title = t('mailedLink.unknownCompany.title');
  if (problem) return <LoadFailure sentence={problem} onRetry={load} />;
  if (!companyName) return <FullScreenLoader />;
  if (status === 'succeeded') return <LinkFollowed title={title} />;
  return (
    <LinkQuestion
      title={title}
      text={t('mailedLink.unknownCompany.text', { company: companyName })}
      action={t('mailedLink.unknownCompany.action')}
      pending={pending}
      fault={refused}
      onPress={() => run({ token })}
    />
  );
};

export default UnknownCompanyPage;
