import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Submission } from './approvals.api';
import classes from './approvals.module.css';

interface Props {
  submission: Submission;
  onDecide: (status: 'approved' | 'rejected') => void;
}

/** Approve, reject or leave pending; a decided row's toggles are disabled (P2 §4). */
export const DecisionToggle = ({ submission: { title, status }, onDecide }: Props) => {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      className={classes.toggle}
      size="xs"
      aria-label={t('approvals.decisionOn', { title })}
      value={status}
      disabled={status !== 'pending'}
      data-status={status}
      onChange={(chosen) => {
        if (chosen === 'approved' || chosen === 'rejected') onDecide(chosen);
      }}
      data={[
        { value: 'approved', label: t('approvals.approve') },
        { value: 'rejected', label: t('approvals.reject') },
        { value: 'pending', label: t('approvals.pending') },
      ]}
    />
  );
};
