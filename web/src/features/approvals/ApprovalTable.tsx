import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ReadByDialog } from '@/shared/authoring/ReadByDialog';
import { DataTable } from '@/shared/table/DataTable';
import { useFilter } from '@/shared/table/use-address';
import { FilteredOut } from '@/shared/table/FilteredOut';
import { useReopened } from '@/shared/typed/use-reopened';
import { EmptyState } from '@/shared/ui/EmptyState';
import { useApprovalColumns } from './approval-columns';
import type { Submission } from './approvals.api';
import classes from './approvals.module.css';
import { selectSubmissions } from './approvals.slice';
import { ApproveDialog } from './ApproveDialog';
import { inHubOrder } from './hub-order';
import { rejectionName, RejectDialog } from './RejectDialog';

const statuses = ['', 'approved', 'rejected', 'pending'] as const;

/** The submissions with their filters, and the dialogs in which they are decided. */
export const ApprovalTable = () => {
  const { t } = useTranslation();
  const list = useSelector(selectSubmissions);
  const [status, setStatus] = useFilter(statuses);
  const [read, setRead] = useState<Submission | null>(null);
  const [deciding, setDeciding] = useState<{ submission: Submission; status: 'approved' | 'rejected' } | null>(null);
  const rows = list && inHubOrder(list.filter((submission) => !status || submission.status === status));
  const columns = useApprovalColumns(rows ?? [], {
    onRead: setRead,
    onDecide: (submission, chosen) => setDeciding({ submission, status: chosen }),
  });
  const pending = list?.filter((submission) => submission.status === 'pending') ?? null;
  useReopened(
    pending,
    (submission) => (submission ? rejectionName(submission.id) : ''),
    (submission) => submission && setDeciding({ submission, status: 'rejected' }),
  );
  const close = () => setDeciding(null);
  const filter = (
    <Select
      className={classes.filter}
      aria-label={t('approvals.status')}
      allowDeselect={false}
      value={status}
      onChange={setStatus}
      data={[
        { value: '', label: t('approvals.all') },
        { value: 'approved', label: t('approvals.approve') },
        { value: 'rejected', label: t('approvals.reject') },
        { value: 'pending', label: pending ? t('approvals.pendingCount', { count: pending.length }) : t('approvals.pending') },
      ]}
    />
  );
  return (
    <>
      <DataTable
        label={t('menu.approvals')}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        searchLabel={t('approvals.search')}
        cardsBelow="73.75em" // one must be able to look at what one decides on
        actions={filter}
        empty={status ? <FilteredOut /> : <EmptyState title={t('approvals.empty')} hint={t('approvals.emptyHint')} />}
      />
      {read ? <ReadByDialog course={read} onClose={() => setRead(null)} /> : null}
      {deciding?.status === 'approved' ? <ApproveDialog submission={deciding.submission} onClose={close} /> : null}
      {deciding?.status === 'rejected' ? <RejectDialog submission={deciding.submission} onClose={close} /> : null}
    </>
  );
};
