import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { SUBCATEGORY_DESCRIPTION_MAX } from '@lms360/contracts/rules/limits';
import { subcategoryForm } from '@lms360/contracts/rules/subcategory';
import { subcategoryBanner } from '@lms360/contracts/rules/uploads';
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
import type { CategoryChoice, ManagedSubcategory } from './subcategory-admin.api';
import { formName } from './form-name';
import { subcategorySave } from './subcategory-admin.calls';

interface Props {
  subcategory: ManagedSubcategory | null;
  categories: CategoryChoice[];
  onCancel: () => void;
  /** Whether another is to be added after this one. */
  onAnother: (another: boolean) => void;
}

/** Category, name, description and banner; what was typed stays when the server refuses. */
export const SubcategoryForm = ({ subcategory, categories, onCancel, onAnother }: Props) => {
  const { t } = useTranslation();
  const { run, stop, sending, pending, status, problem } = useCall(subcategorySave);
  const banner = useUpload(subcategoryBanner, subcategory?.banner ?? null);
  const { form, note } = useKeptForm({
    name: formName(subcategory),
    rule: subcategoryForm,
    saved: {
      categorySelect: subcategory?.categoryId ?? '',
      subCategoryInput: subcategory?.name ?? '',
      Description: subcategory?.description ?? '',
    },
    call: subcategorySave.name,
  });
  const refused = useServerFaults(form, problem);
  const submit = form.onSubmit(
    (values) => {
      if (!banner.check()) return;
      if (subcategory) run({ ...values, id: subcategory.id, image: banner.file });
      else if (banner.file) run({ ...values, id: null, image: banner.file });
    },
    () => void banner.check(),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <KeptNote {...note} />
        <Select
          label={t('subcategoryAdmin.category')}
          placeholder={t('subcategoryAdmin.choose')}
          withAsterisk
          data-autofocus
          allowDeselect={false}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('categorySelect')}
          value={form.values.categorySelect || null}
          onChange={(id) => form.setFieldValue('categorySelect', id ?? '')}
        />
        <TextInput label={t('subcategoryAdmin.name')} withAsterisk {...form.getInputProps('subCategoryInput')} />
        <CountedTextarea
          label={t('subcategoryAdmin.description')}
          max={SUBCATEGORY_DESCRIPTION_MAX}
          {...form.getInputProps('Description')}
        />
        <PictureField
          label={t('subcategoryAdmin.banner')}
          hint={t('subcategoryAdmin.bannerHint')}
          name={form.values.subCategoryInput}
          picture={banner}
          required={subcategory === null}
        />
        <FormFault>{refused}</FormFault>
        <UploadProgress call={subcategorySave} />
        <Group justify="flex-end">
          <Button variant="default" onClick={sending ? stop : onCancel} disabled={pending && !sending}>
            {t('common.cancel')}
          </Button>
          {subcategory ? null : <AnotherButton onAnother={onAnother} disabled={pending} />}
          <Button type="submit" loading={pending} disabled={status === 'succeeded'} onClick={() => onAnother(false)}>
            {t(subcategory ? 'subcategoryAdmin.save' : 'subcategoryAdmin.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
