import { Button, Group, Stack, TextInput } from '@mantine/core';
import { categoryForm } from '@lms360/contracts/rules/category';
import { CATEGORY_DESCRIPTION_MAX } from '@lms360/contracts/rules/limits';
import { categoryBanner } from '@lms360/contracts/rules/uploads';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { AnotherButton } from '@/shared/forms/AnotherButton';
import { CountedTextarea } from '@/shared/forms/CountedTextarea';
import { FormFault } from '@/shared/forms/FormFault';
import { PictureField } from '@/shared/forms/PictureField';
import { useServerFaults } from '@/shared/forms/use-rule-form';
import { UploadProgress } from '@/shared/forms/UploadProgress';
import { useUpload } from '@/shared/forms/use-upload';
import { KeptNote } from '@/shared/typed/KeptNote';
import { useKeptForm } from '@/shared/typed/use-kept-form';
import type { ManagedCategory } from './category-admin.api';
import { categorySave } from './category-admin.calls';
import { formName } from './form-name';

interface Props {
  category: ManagedCategory | null;
  onCancel: () => void;
  /** Whether another is to be added after this one. */
  onAnother: (another: boolean) => void;
}

/** Name, title, description and banner; what was typed stays when the server refuses. */
export const CategoryForm = ({ category, onCancel, onAnother }: Props) => {
  const { t } = useTranslation();
  const { run, stop, sending, pending, status, problem } = useCall(categorySave);
  const banner = useUpload(categoryBanner, category?.image ?? null);
  const { form, note } = useKeptForm({
    name: formName(category),
    rule: categoryForm,
    saved: {
      category_name: category?.name ?? '',
      title: category?.title ?? '',
      description: category?.description ?? '',
    },
    call: categorySave.name,
  });
  const refused = useServerFaults(form, problem);
  const submit = form.onSubmit(
    (values) => {
      if (!banner.check()) return;
      if (category) run({ ...values, id: category.id, image: banner.file });
      else if (banner.file) run({ ...values, id: null, image: banner.file });
    },
    () => void banner.check(),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <KeptNote {...note} />
        <TextInput label={t('categoryAdmin.name')} withAsterisk data-autofocus {...form.getInputProps('category_name')} />
        <TextInput label={t('categoryAdmin.titleField')} withAsterisk {...form.getInputProps('title')} />
        <CountedTextarea
          label={t('categoryAdmin.description')}
          max={CATEGORY_DESCRIPTION_MAX}
          {...form.getInputProps('description')}
        />
        <PictureField
          label={t('categoryAdmin.banner')}
          hint={t('categoryAdmin.bannerHint')}
          name={form.values.category_name}
          picture={banner}
          required={category === null}
        />
        <FormFault>{refused}</FormFault>
        <UploadProgress call={categorySave} />
        <Group justify="flex-end">
          <Button variant="default" onClick={sending ? stop : onCancel} disabled={pending && !sending}>
            {t('common.cancel')}
          </Button>
          {category ? null : <AnotherButton onAnother={onAnother} disabled={pending} />}
          <Button type="submit" loading={pending} disabled={status === 'succeeded'} onClick={() => onAnother(false)}>
            {t(category ? 'categoryAdmin.save' : 'categoryAdmin.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
