import { Button, Stack, TextInput } from '@mantine/core';
import { NAME_MAX } from '@lms360/contracts/rules/limits';
import { profileForm } from '@lms360/contracts/rules/profile';
import { profilePhoto, uploadFault } from '@lms360/contracts/rules/uploads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { MobileInput } from '@/shared/forms/MobileInput';
import { formFault, useRuleForm, useServerFaults } from '@/shared/forms/use-rule-form';
import { useSentence } from '@/shared/i18n/sentence';
import { PhotoField } from './PhotoField';
import type { Profile } from './profile.api';
import { profileSave } from './profile.calls';

/** Name, mobile number and photo; the e-mail address is shown only. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { run, pending, problem } = useCall(profileSave);
  const [image, setImage] = useState<File | null>(null);
  const [photoFault, setPhotoFault] = useState<string | undefined>();
  const form = useRuleForm({
    rule: profileForm,
    initialValues: { name: profile.name, email: profile.email, mobile: profile.mobile },
  });
  const refused = useServerFaults(form, problem);
  // A stored photo answers 'Required Image' too; a new one has to fit.
  const faultOf = (chosen: File | null) => (chosen || !profile.photo ? uploadFault(chosen, profilePhoto) : undefined);

  const choose = (chosen: File | null) => {
    setImage(chosen);
    setPhotoFault(faultOf(chosen));
  };
  const submit = form.onSubmit(
    (values) => {
      const fault = faultOf(image);
      setPhotoFault(fault);
      if (!fault) run({ ...values, image });
    },
    () => setPhotoFault(faultOf(image)),
  );

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <PhotoField
          name={profile.name}
          stored={profile.photo}
          chosen={image}
          fault={photoFault && say(photoFault)}
          onChoose={choose}
        />
        <TextInput
          label={t('profile.name')}
          autoComplete="name"
          data-autofocus
          maxLength={NAME_MAX}
          {...form.getInputProps('name')}
          onChange={(event) => form.setFieldValue('name', event.currentTarget.value.trimStart())}
        />
        <TextInput label={t('profile.email')} type="email" readOnly variant="filled" {...form.getInputProps('email')} />
        <MobileInput label={t('profile.mobile')} {...form.getInputProps('mobile')} />
        <FormFault>{form.errors[formFault] ?? refused}</FormFault>
        <Button type="submit" loading={pending}>
          {t('profile.update')}
        </Button>
      </Stack>
    </form>
  );
};
