import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowAction } from './RowAction';

interface Props {
  /** What the row is called, for the buttons' names. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Whether edit gets the focus when it is mounted, because it replaces the form that it opened. */
  editFocused?: boolean;
  /** Why it cannot be edited or deleted; absent when it can. */
  editDisabled?: string | undefined;
  deleteDisabled?: string | undefined;
  /** Further actions. */
  children?: ReactNode;
}

/** Edit and delete of one row. */
export const RowActions = ({ name, onEdit, onDelete, editFocused, editDisabled, deleteDisabled, children }: Props) => {
  const { t } = useTranslation();
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {children}
      <RowAction
        label={t('table.editNamed', { name })}
        hint={t('table.edit')}
        closed={editDisabled}
        autoFocus={editFocused}
        onClick={onEdit}
      >
        <IconPencil size={18} aria-hidden />
      </RowAction>
      <RowAction
        label={t('table.deleteNamed', { name })}
        hint={t('common.delete')}
        closed={deleteDisabled}
        color="red"
        onClick={onDelete}
      >
        <IconTrash size={18} aria-hidden />
      </RowAction>
    </Group>
  );
};
