import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowAction } from '../table/RowAction';
import type { CourseStatus } from './course-status';

interface Props {
  title: string;
  status: CourseStatus;
  onOpen: () => void;
}

/** Opens the read list; works only for approved courses (P2 §4). */
export const ReadByButton = ({ title, status, onOpen }: Props) => {
  const { t } = useTranslation();
  return (
    <RowAction
      label={t('authoring.readByNamed', { title })}
      hint={t('authoring.readBy')}
      closed={status === 'approved' ? undefined : t('authoring.readByClosed')}
      onClick={onOpen}
    >
      <IconUsersGroup size={20} aria-hidden />
    </RowAction>
  );
};
