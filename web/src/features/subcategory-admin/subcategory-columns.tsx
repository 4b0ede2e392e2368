import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RowActions } from '@/shared/table/RowActions';
import type { Column } from '@/shared/table/column';
import { Cover } from '@/shared/ui/Cover';
import { LateTooltip } from '@/shared/ui/LateTooltip';
import type { ManagedSubcategory } from './subcategory-admin.api';

interface Actions {
  onEdit: (subcategory: ManagedSubcategory) => void;
  onDelete: (subcategory: ManagedSubcategory) => void;
}

/** Serial, subcategory, category, description, total course, banner, View, edit and delete (P2 §2). */
export const useSubcategoryColumns = (rows: ManagedSubcategory[], actions: Actions): Column<ManagedSubcategory>[] => {
  const { t } = useTranslation();
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
    {
      key: 'name',
      header: t('subcategoryAdmin.name'),
      value: ({ name }) => name,
      primary: true,
      cell: ({ name }) => (
        <Text size="sm" fw={600}>
          {name}
        </Text>
      ),
    },
    { key: 'category', header: t('subcategoryAdmin.category'), value: ({ categoryName }) => categoryName },
    {
      key: 'description',
      header: t('subcategoryAdmin.description'),
      value: ({ description }) => description,
      searched: false,
      cell: ({ description }) => (
        <Text size="sm" maw={320}>
          {description}
        </Text>
      ),
    },
    {
      key: 'courses',
      header: t('subcategoryAdmin.courses'),
      value: ({ courses }) => courses,
      align: 'right',
      numeric: true,
      searched: false,
    },
    {
      key: 'banner',
      header: t('subcategoryAdmin.banner'),
      kind: 'control',
      value: () => '',
      cell: ({ name, banner }) => (
        <div style={{ width: 96, borderRadius: 8, overflow: 'hidden' }}>
          <Cover name={name} src={banner} />
        </div>
      ),
    },
    {
      key: 'view',
      header: t('subcategoryAdmin.view'),
      kind: 'control',
      value: () => '',
      cell: ({ id, name, courses }) =>
        courses > 0 ? (
          <Anchor
            component={Link}
            size="sm"
            fw={600}
            to={`/sub-categories/${id}`}
            aria-label={t('subcategoryAdmin.viewNamed', { name })}
          >
            {t('subcategoryAdmin.view')}
          </Anchor>
        ) : (
          <LateTooltip label={t('subcategoryAdmin.noCourses')}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="dimmed"
              underline="never"
              aria-label={t('subcategoryAdmin.viewNamed', { name })}
              aria-description={t('subcategoryAdmin.noCourses')}
              aria-disabled
            >
              {t('subcategoryAdmin.view')}
            </Anchor>
          </LateTooltip>
        ),
    },
    {
      key: 'actions',
      header: t('table.action'),
      kind: 'control',
      inHeading: true,
      value: () => '',
      align: 'right',
      cell: (row) => (
        <RowActions
          name={row.name}
          onEdit={() => actions.onEdit(row)}
          onDelete={() => actions.onDelete(row)}
          deleteDisabled={row.courses > 0 ? t('subcategoryAdmin.hasCourses') : undefined}
        />
      ),
    },
  ];
};
