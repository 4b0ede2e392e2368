import { Button, Stack, TextInput } from '@mantine/core';
import { profileForm } from '@lms360/contracts/rules/profile';
import { profilePhoto } from '@lms360/contracts/rules/uploads';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { MobileInput } from '@/shared/forms/MobileInput';
import { formFault, useServerFaults } from '@/shared/forms/use-rule-form';
import { UploadProgress } from '@/shared/forms/UploadProgress';
import { useUpload } from '@/shared/forms/use-upload';
import { KeptNote } from '@/shared/typed/KeptNote';
import { menuForms } from '@/shared/typed/menu-dialog';
import { useKeptForm } from '@/shared/typed/use-kept-form';
import { PhotoField } from './PhotoField';
import type { Profile } from './profile.api';
import { profileSave } from './profile.calls';

/** Name, mobile number and photo; the e-mail address is shown only. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const { run, pending, problem } = useCall(profileSave);
  const photo = useUpload(profilePhoto, profile.photo);
  const { form, note } = useKeptForm({
    name: menuForms.profile,
    rule: profileForm,
    call: profileSave.name,
    saved: { name: profile.name, email: profile.email, mobile: profile.mobile },
  });
  const refused = useServerFaults(form, problem);
  const submit = form.onSubmit(
    (values) => {
      if (photo.check()) run({ ...values, image: photo.file });
    },
    () => void photo.check(),
  );

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <KeptNote {...note} />
        <PhotoField name={profile.name} photo={photo} />
        <TextInput
          label={t('profile.name')}
          autoComplete="name"
          data-autofocus
          {...form.getInputProps('name')}
          onChange={(event) => form.setFieldValue('name', event.currentTarget.value.trimStart())}
        />
        <TextInput label={t('profile.email')} type="email" readOnly variant="filled" {...form.getInputProps('email')} />
        <MobileInput label={t('profile.mobile')} {...form.getInputProps('mobile')} />
        <FormFault>{form.errors[formFault] ?? refused}</FormFault>
        <UploadProgress call={profileSave} cancel />
        <Button type="submit" loading={pending}>
          {t('profile.update')}
        </Button>
      </Stack>
    </form>
  );
};
