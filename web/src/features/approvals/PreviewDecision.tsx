import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCall } from '@/shared/calls/use-call';
import { useLoad } from '@/shared/calls/use-load';
import { cameFrom } from '@/shared/courses/came-from';
import { useReopened } from '@/shared/typed/use-reopened';
import { useSettled } from '@/shared/ui/use-settled';
import { submissionDecide, submissionsLoad } from './approvals.calls';
import { selectSubmissions } from './approvals.slice';
import { ApproveDialog } from './ApproveDialog';
import { rejectionName, RejectDialog } from './RejectDialog';

export { feature } from './approvals.feature';

/** Approve and Reject on the page of a pending course; a decision leads back to the list. */
const PreviewDecision = ({ courseId }: { courseId: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const from = cameFrom(useLocation().state);
  const submission = useSelector(selectSubmissions)?.find(({ id, status }) => id === courseId && status === 'pending');
  useLoad(submissionsLoad);
  const { pending, status } = useCall(submissionDecide);
  useSettled(pending, () => {
    if (status === 'succeeded') void navigate(from?.startsWith('/approvalhub') ? from : '/approvalhub', { replace: true });
  });
  const [deciding, setDeciding] = useState<'approved' | 'rejected' | null>(null);
  useReopened(
    submission ? [submission] : null,
    (row) => (row ? rejectionName(row.id) : ''),
    () => setDeciding('rejected'),
  );
  const close = () => setDeciding(null);
  if (!submission) return null;
  return (
    <>
      <Group gap="sm" mt="sm">
        <Button onClick={() => setDeciding('approved')}>{t('approvals.approve')}</Button>
        <Button variant="default" onClick={() => setDeciding('rejected')}>
          {t('approvals.reject')}
        </Button>
      </Group>
      {deciding === 'approved' ? <ApproveDialog submission={submission} onClose={close} /> : null}
      {deciding === 'rejected' ? <RejectDialog submission={submission} onClose={close} /> : null}
    </>
  );
};

export default PreviewDecision;
