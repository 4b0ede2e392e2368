import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLoad } from '@/shared/calls/use-load';
import texts from '@/shared/i18n/en/category-admin.json';
import type { Feature } from '@/shared/store/feature';
import { DataTable } from '@/shared/table/DataTable';
import { typedFeature } from '@/shared/typed/typed.feature';
import { useReopened } from '@/shared/typed/use-reopened';
import { DeleteConfirm } from '@/shared/ui/DeleteConfirm';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import { PageTitle } from '@/shared/ui/PageTitle';
import type { ManagedCategory } from './category-admin.api';
import { categoriesLoad, categoryDelete } from './category-admin.calls';
import { categoryAdminSaga } from './category-admin.saga';
import { categoryAdminSlice, selectManagedCategories } from './category-admin.slice';
import { useCategoryColumns } from './category-columns';
import { formName } from './form-name';
import { CategoryDialog } from './CategoryDialog';

export const feature: Feature = {
  name: 'categoryAdmin',
  slices: [categoryAdminSlice],
  saga: categoryAdminSaga,
  uses: [typedFeature],
  texts,
};

/** /categories: the superadmin's categories (P2 §2, Category administration). */
const CategoryAdminPage = () => {
  const { t } = useTranslation();
  const categories = useSelector(selectManagedCategories);
  const { load, problem } = useLoad(categoriesLoad);
  const [editing, setEditing] = useState<ManagedCategory | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ManagedCategory | null>(null);
  useReopened(categories, formName, (category) => setEditing(category ?? 'new'));
  const columns = useCategoryColumns({ onEdit: setEditing, onDelete: setDeleting });

  const add = () => setEditing('new');
  return (
    <>
      <PageTitle>{t('menu.categories')}</PageTitle>
      <Title order={1}>{t('menu.categories')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t('categoryAdmin.intro')}
      </Text>
      {!categories && problem ? (
        <LoadFailure sentence={problem} onRetry={load} />
      ) : (
        <DataTable
          label={t('menu.categories')}
          rows={categories}
          columns={columns}
          rowKey={({ id }) => id}
          searchLabel={t('categoryAdmin.search')}
          actions={<Button onClick={add}>{t('forms.addButton')}</Button>}
          empty={
            <EmptyState title={t('categoryAdmin.empty')} hint={t('categoryAdmin.emptyHint')}>
              <NextStepButton onClick={add}>{t('categoryAdmin.addTitle')}</NextStepButton>
            </EmptyState>
          }
        />
      )}
      {editing ? <CategoryDialog category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} /> : null}
      {deleting ? (
        <DeleteConfirm name={deleting.name} call={categoryDelete} args={deleting.id} onClose={() => setDeleting(null)} />
      ) : null}
    </>
  );
};

export default CategoryAdminPage;
