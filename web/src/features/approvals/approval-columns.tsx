import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ReadByButton } from '@/shared/authoring/ReadByButton';
import { RejectionReason } from '@/shared/authoring/RejectionReason';
import { StatusBadge } from '@/shared/authoring/StatusBadge';
import { day } from '@/shared/i18n/format';
import type { Column } from '@/shared/table/column';
import { Cover } from '@/shared/ui/Cover';
import type { Submission } from './approvals.api';
import classes from './approvals.module.css';
import { DecisionToggle } from './DecisionToggle';

interface Actions {
  onRead: (submission: Submission) => void;
  onDecide: (submission: Submission, status: 'approved' | 'rejected') => void;
}

/** Course, uploader, thumbnail, View, Read by and the toggles (P2 §2). */
export const useApprovalColumns = (rows: Submission[], { onRead, onDecide }: Actions): Column<Submission>[] => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const submittedDay = ({ submittedAt }: Submission) => (submittedAt ? day(submittedAt) : '');
  return [
    {
      key: 'serial',
      header: t('table.serial'),
      value: (row) => rows.indexOf(row) + 1,
      width: 80,
      numeric: true,
      wideOnly: true,
      searched: false,
    },
    { key: 'title', header: t('approvals.course'), value: ({ title }) => title, primary: true },
    { key: 'place', header: t('approvals.place'), value: ({ category, subcategory }) => `${category} / ${subcategory}` },
    { key: 'uploader', header: t('approvals.uploader'), value: ({ uploader }) => uploader },
    {
      key: 'submitted',
      header: t('approvals.submitted'),
      value: ({ submittedAt }) => submittedAt ?? '',
      searched: false,
      saved: submittedDay,
      cell: (row) => <span className={`${classes.day} lms-numbers`}>{submittedDay(row) || '–'}</span>,
    },
    {
      key: 'thumbnail',
      header: t('approvals.thumbnail'),
      kind: 'control',
      value: () => '',
      cell: ({ id, title, image }) => (
        <div className={classes.thumbnail}>
          <Cover name={title} seed={id} src={image} />
        </div>
      ),
    },
    {
      key: 'view',
      header: t('approvals.view'),
      kind: 'control',
      value: () => '',
      cell: ({ id, title }) => (
        <Anchor
          component={Link}
          inherit
          to={`/preview-course/${id}`}
          state={{ from: here }}
          aria-label={t('approvals.viewNamed', { title })}
        >
          {t('approvals.view')}
        </Anchor>
      ),
    },
    {
      key: 'read',
      header: t('authoring.readBy'),
      kind: 'control',
      value: () => '',
      cell: (row) => <ReadByButton title={row.title} status={row.status} onOpen={() => onRead(row)} />,
    },
    {
      key: 'decision',
      header: t('approvals.decision'),
      value: ({ status }) => t(`authoring.${status}`),
      searched: false,
      cell: (row) => (
        <div className={classes.decision}>
          <StatusBadge status={row.status} />
          <DecisionToggle submission={row} onDecide={(status) => onDecide(row, status)} />
          {row.reason ? (
            <RejectionReason
              text={t(row.status === 'rejected' ? 'approvals.reasonGiven' : 'approvals.reasonBefore', { reason: row.reason })}
            />
          ) : null}
        </div>
      ),
    },
  ];
};
