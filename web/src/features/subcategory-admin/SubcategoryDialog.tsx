import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { useAnother } from '@/shared/forms/use-another';
import { Dialog } from '@/shared/ui/Dialog';
import { useDiscard } from '@/shared/typed/use-discard';
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
  const { round, onAnother } = useAnother({ succeeded: status === 'succeeded', ms: 1000, onClose, reset });
  return (
    <Dialog
      opened
      pending={pending}
      onClose={cancel}
      title={t(subcategory ? 'subcategoryAdmin.editTitle' : 'subcategoryAdmin.addTitle')}
      size="lg"
    >
      <SubcategoryForm key={round} subcategory={subcategory} categories={categories} onCancel={cancel} onAnother={onAnother} />
    </Dialog>
  );
};
