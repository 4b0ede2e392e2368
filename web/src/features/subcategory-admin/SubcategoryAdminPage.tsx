import { Button, Select, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useLoad } from '@/shared/calls/use-load';
import texts from '@/shared/i18n/en/subcategory-admin.json';
import type { Feature } from '@/shared/store/feature';
import { DataTable } from '@/shared/table/DataTable';
import { useFilter } from '@/shared/table/use-address';
import { FilteredOut } from '@/shared/table/FilteredOut';
import { typedFeature } from '@/shared/typed/typed.feature';
import { useReopened } from '@/shared/typed/use-reopened';
import { DeleteConfirm } from '@/shared/ui/DeleteConfirm';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import { PageTitle } from '@/shared/ui/PageTitle';
import { formName } from './form-name';
import type { ManagedSubcategory } from './subcategory-admin.api';
import { subcategoriesLoad, subcategoryDelete } from './subcategory-admin.calls';
import { subcategoryAdminSaga } from './subcategory-admin.saga';
import { selectLists, subcategoryAdminSlice } from './subcategory-admin.slice';
import { useSubcategoryColumns } from './subcategory-columns';
import { SubcategoryDialog } from './SubcategoryDialog';

export const feature: Feature = {
  name: 'subcategoryAdmin',
  slices: [subcategoryAdminSlice],
  saga: subcategoryAdminSaga,
  uses: [typedFeature],
  texts,
};

/** /sub-categories: the superadmin's subcategories (P2 §2, Subcategory administration). */
const SubcategoryAdminPage = () => {
  const { t } = useTranslation();
  const lists = useSelector(selectLists);
  const { load, problem } = useLoad(subcategoriesLoad);
  return (
    <>
      <PageTitle>{t('menu.subcategories')}</PageTitle>
      <Title order={1}>{t('menu.subcategories')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t('subcategoryAdmin.intro')}
      </Text>
      {!lists && problem ? (
        <LoadFailure sentence={problem} onRetry={load} />
      ) : lists?.categories.length === 0 ? (
        <EmptyState title={t('subcategoryAdmin.noCategory')}>
          <NextStepButton component={Link} to="/categories">
            {t('subcategoryAdmin.toCategories')}
          </NextStepButton>
        </EmptyState>
      ) : (
        <SubcategoryTable />
      )}
    </>
  );
};

const SubcategoryTable = () => {
  const { t } = useTranslation();
  const lists = useSelector(selectLists);
  const [categoryId, setCategoryId] = useFilter(['', ...(lists?.categories.map(({ id }) => id) ?? [])]);
  const [editing, setEditing] = useState<ManagedSubcategory | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ManagedSubcategory | null>(null);
  const rows = lists?.subcategories.filter((row) => !categoryId || row.categoryId === categoryId) ?? null;
  useReopened(lists?.subcategories ?? null, formName, (subcategory) => setEditing(subcategory ?? 'new'));
  const columns = useSubcategoryColumns(rows ?? [], { onEdit: setEditing, onDelete: setDeleting });
  const categories = lists?.categories ?? [];
  const add = () => setEditing('new');
  const actions = (
    <>
      <Select
        aria-label={t('subcategoryAdmin.category')}
        flex="1 1 140px"
        maw={260}
        allowDeselect={false}
        value={categoryId}
        onChange={setCategoryId}
        data={[
          { value: '', label: t('subcategoryAdmin.allCategories') },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button onClick={add}>{t('forms.addButton')}</Button>
    </>
  );
  return (
    <>
      <DataTable
        label={t('menu.subcategories')}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        searchLabel={t('subcategoryAdmin.search')}
        cardsBelow="62em"
        actions={actions}
        empty={
          categoryId ? (
            <FilteredOut />
          ) : (
            <EmptyState title={t('subcategoryAdmin.empty')} hint={t('subcategoryAdmin.emptyHint')}>
              <NextStepButton onClick={add}>{t('subcategoryAdmin.addTitle')}</NextStepButton>
            </EmptyState>
          )
        }
      />
      {editing ? (
        <SubcategoryDialog
          subcategory={editing === 'new' ? null : editing}
          categories={categories}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {deleting ? (
        <DeleteConfirm name={deleting.name} call={subcategoryDelete} args={deleting.id} onClose={() => setDeleting(null)} />
      ) : null}
    </>
  );
};

export default SubcategoryAdminPage;
