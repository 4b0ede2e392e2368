import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowActions } from '@/shared/table/RowActions';
import type { Column } from '@/shared/table/column';
import { Cover } from '@/shared/ui/Cover';
import type { ManagedCategory } from './category-admin.api';

interface Actions {
  onEdit: (category: ManagedCategory) => void;
  onDelete: (category: ManagedCategory) => void;
}

export const useCategoryColumns = ({ onEdit, onDelete }: Actions): Column<ManagedCategory>[] => {
  const { t } = useTranslation();
  return [
    {
      key: 'banner',
      header: t('categoryAdmin.banner'),
      kind: 'control',
      value: () => '',
      width: 120,
      cell: ({ name, image, color }) => (
        <div style={{ width: 96, borderRadius: 8, overflow: 'hidden' }}>
          <Cover name={name} src={image} color={color} />
        </div>
      ),
    },
    {
      key: 'name',
      header: t('categoryAdmin.name'),
      value: ({ name }) => name,
      primary: true,
      cell: ({ name }) => (
        <Text size="sm" fw={600}>
          {name}
        </Text>
      ),
    },
    { key: 'title', header: t('categoryAdmin.titleField'), value: ({ title }) => title },
    {
      key: 'description',
      header: t('categoryAdmin.description'),
      value: ({ description }) => description,
      cell: ({ description }) => (
        <Text size="sm" maw={360}>
          {description}
        </Text>
      ),
    },
    {
      key: 'actions',
      header: t('table.action'),
      kind: 'control',
      inHeading: true,
      value: () => '',
      align: 'right',
      cell: (category) => (
        <RowActions
          name={category.name}
          onEdit={() => onEdit(category)}
          onDelete={() => onDelete(category)}
          deleteDisabled={category.subcategories > 0 ? t('categoryAdmin.hasSubcategories') : undefined}
        />
      ),
    },
  ];
};
