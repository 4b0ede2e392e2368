import { ActionIcon } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateTooltip } from '../ui/LateTooltip';
import type { CourseStatus } from './course-status';
import classes from './ReadByButton.module.css';

interface Props {
  title: string;
  status: CourseStatus;
  onOpen: () => void;
}

/** Opens the read list; works only for approved courses (P2 §4). */
export const ReadByButton = ({ title, status, onOpen }: Props) => {
  const { t } = useTranslation();
  const closed = status !== 'approved';
  return (
    <LateTooltip label={t(closed ? 'authoring.readByClosed' : 'authoring.readBy')}>
      <ActionIcon
        className={classes.action}
        aria-label={t('authoring.readByNamed', { title })}
        data-disabled={closed || undefined}
        aria-disabled={closed || undefined}
        onClick={closed ? undefined : onOpen}
      >
        <IconUsersGroup size={20} aria-hidden />
      </ActionIcon>
    </LateTooltip>
  );
};
