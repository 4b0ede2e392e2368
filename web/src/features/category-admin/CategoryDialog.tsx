import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { useAnother } from '@/shared/forms/use-another';
import { Dialog } from '@/shared/ui/Dialog';
import { useDiscard } from '@/shared/typed/use-discard';
import type { ManagedCategory } from './category-admin.api';
import { categorySave } from './category-admin.calls';
import { formName } from './form-name';
import { CategoryForm } from './CategoryForm';

/** Adds a category, or edits the one given; closes 1 s after success (P2 §4). */
export const CategoryDialog = ({ category, onClose }: { category: ManagedCategory | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const { status, pending, reset } = useCall(categorySave);
  useEffect(() => reset, [reset]);
  const cancel = useDiscard(formName(category), onClose);
  const { round, onAnother } = useAnother({ succeeded: status === 'succeeded', ms: 1000, onClose, reset });
  return (
    <Dialog
      opened
      pending={pending}
      onClose={cancel}
      title={t(category ? 'categoryAdmin.editTitle' : 'categoryAdmin.addTitle')}
      size="lg"
    >
      <CategoryForm key={round} category={category} onCancel={cancel} onAnother={onAnother} />
    </Dialog>
  );
};
