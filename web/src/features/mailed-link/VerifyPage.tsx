import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useLoad } from '@/shared/calls/use-load';
import { useSubmit } from '@/shared/calls/use-submit';
import { FullScreenLoader } from '@/shared/ui/FullScreenLoader';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { LinkQuestion } from './LinkQuestion';
import { verificationConfirm, verificationRead } from './mailed-link.calls';
import { selectMailedLink } from './mailed-link.slice';

export { feature } from './mailed-link.saga';

/** /verify/{token}: who signed up confirms the address; the company's name shows others that this is not theirs. */
const VerifyPage = () => {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { load, problem } = useLoad(verificationRead, { token });
  const { run, pending, problem: refused } = useSubmit(verificationConfirm);
  const { companyName } = useSelector(selectMailedLink);
  if (problem) return <LoadFailure sentence={problem} onRetry={load} />;
  if (!companyName) return <FullScreenLoader />;
  return (
    <LinkQuestion
      title={t('mailedLink.verify.title')}
      text={t('mailedLink.verify.text', { company: companyName })}
      action={t('mailedLink.verify.action')}
      pending={pending}
      fault={refused}
      onPress={() => run({ token })}
    />
  );
};

export default VerifyPage;
