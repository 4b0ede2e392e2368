import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { Dialog } from '@/shared/ui/Dialog';
import { useDiscard } from '@/shared/typed/use-discard';
import { useAutoClose } from '@/shared/ui/use-auto-close';
import { formName } from './form-name';
import type { CategoryChoice, ManagedSubcategory } from './subcategory-admin.api';
import { subcategorySave } from './subcategory-admin.calls';
import { SubcategoryForm } from './SubcategoryForm';

interface Props {
  subcategory: ManagedSubcategory | null;
  categories: CategoryChoice[];
  onClose: () => void;
}

/** Adds a subcategory, or edits the one given; closes 1 s after success. */
export const SubcategoryDialog = ({ subcategory, categories, onClose }: Props) => {
  const { t } = useTranslation();
  const { status, pending, reset } = useCall(subcategorySave);
  useEffect(() => reset, [reset]);
  const cancel = useDiscard(formName(subcategory), onClose);
  useAutoClose(status === 'succeeded', 1000, onClose);
  return (
    <Dialog
      opened
      pending={pending}
      onClose={cancel}
      title={t(subcategory ? 'subcategoryAdmin.editTitle' : 'subcategoryAdmin.addTitle')}
      size="lg"
    >
      <SubcategoryForm subcategory={subcategory} categories={categories} onCancel={cancel} />
    </Dialog>
  );
};
