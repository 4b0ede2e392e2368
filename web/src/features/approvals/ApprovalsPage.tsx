import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLoad } from '@/shared/calls/use-load';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { PageTitle } from '@/shared/ui/PageTitle';
import { submissionsLoad } from './approvals.calls';
import { selectSubmissions } from './approvals.slice';
import { ApprovalTable } from './ApprovalTable';

export { feature } from './approvals.feature';

/** /approvalhub: a superadmin looks at submitted courses and decides (P2 §2, Approval list). */
const ApprovalsPage = () => {
  const { t } = useTranslation();
  const list = useSelector(selectSubmissions);
  const { load, problem } = useLoad(submissionsLoad);
  return (
    <>
      <PageTitle>{t('menu.approvals')}</PageTitle>
      <Title order={1}>{t('menu.approvals')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t('approvals.intro')}
      </Text>
      {!list && problem ? <LoadFailure sentence={problem} onRetry={load} /> : <ApprovalTable />}
    </>
  );
};

export default ApprovalsPage;
