import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateTooltip } from '../ui/LateTooltip';

interface Props {
  /** What the row is called, for the buttons' names. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Whether edit takes the focus when it appears, in the place of the form that it had opened. */
  editFocused?: boolean;
  /** Why it cannot be edited or deleted; absent when it can. */
  editDisabled?: string | undefined;
  deleteDisabled?: string | undefined;
}

/** Edit and delete of one row; a disabled one says why. */
export const RowActions = ({ name, onEdit, onDelete, editFocused, editDisabled, deleteDisabled }: Props) => {
  const { t } = useTranslation();
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <LateTooltip label={editDisabled ?? t('table.edit')}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('table.editNamed', { name })}
          autoFocus={editFocused}
          data-disabled={editDisabled ? true : undefined}
          aria-disabled={editDisabled ? true : undefined}
          bg={editDisabled ? 'transparent' : undefined}
          onClick={editDisabled ? undefined : onEdit}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </LateTooltip>
      <LateTooltip label={deleteDisabled ?? t('common.delete')}>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('table.deleteNamed', { name })}
          data-disabled={deleteDisabled ? true : undefined}
          aria-disabled={deleteDisabled ? true : undefined}
          bg={deleteDisabled ? 'transparent' : undefined}
          onClick={deleteDisabled ? undefined : onDelete}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </LateTooltip>
    </Group>
  );
};
