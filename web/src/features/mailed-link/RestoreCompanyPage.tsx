import { Anchor, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { useLoad } from '@/shared/calls/use-load';
import { useSubmit } from '@/shared/calls/use-submit';
import { day } from '@/shared/i18n/format';
import { FullScreenLoader } from '@/shared/ui/FullScreenLoader';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { PageTitle } from '@/shared/ui/PageTitle';
import { LinkFollowed } from './LinkFollowed';
import { LinkQuestion } from './LinkQuestion';
import { closedCompanyRead, companyRestore } from './mailed-link.calls';
import { selectMailedLink } from './mailed-link.slice';

export { feature } from './mailed-link.saga';

/** /restore-company/{token}: a superadmin of a closed company opens it again before it is deleted. */
const RestoreCompanyPage = () => {
  const { token = '' } = useParams();
  const { load, problem } = useLoad(closedCompanyRead, { token });
  const { companyName } = useSelector(selectMailedLink);
  if (problem) return <LoadFailure sentence={problem} onRetry={load} />;
  if (!companyName) return <FullScreenLoader />;
  return <Restoring token={token} />;
};

const Restoring = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  const { run, pending, status, problem } = useSubmit(companyRestore);
  const { companyName: company, deletesAt } = useSelector(selectMailedLink);
  const title = t('mailedLink.restoring.title');
  const toLogin = (
    <Anchor component={Link} to="/login" mt="md" display="inline-block">
      {t('mailedLink.restoring.login')}
    </Anchor>
  );
  if (status === 'succeeded') {
    return (
      <>
        <LinkFollowed title={title} />
        {toLogin}
      </>
    );
  }
  if (deletesAt === null) {
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text mt="md">{t('mailedLink.restoring.restored', { company })}</Text>
        {toLogin}
      </>
    );
  }
  return (
    <LinkQuestion
      title={title}
      text={t('mailedLink.restoring.text', { company, day: day(deletesAt) })}
      action={t('mailedLink.restoring.action')}
      pending={pending}
      fault={problem}
      onPress={() => run({ token })}
    />
  );
};

export default RestoreCompanyPage;
