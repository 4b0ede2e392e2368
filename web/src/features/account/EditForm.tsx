import { Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { ACCOUNT_INCOMPLETE, accountForm } from '@lms360/contracts/rules/account';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/shared/account/account.types';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { useServerFaults } from '@/shared/forms/use-rule-form';
import { useSentence } from '@/shared/i18n/sentence';
import { KeptNote } from '@/shared/typed/KeptNote';
import { useKeptForm } from '@/shared/typed/use-kept-form';
import type { AccountFields } from './account.api';
import { accountSave } from './account.calls';
import classes from './EditForm.module.css';
import { ACCOUNT_FORM } from './form-name';
import { PincodeField } from './PincodeField';
import { StateFields } from './StateFields';

interface Props {
  company: Company;
  beforePurchase: boolean;
  onCancel: () => void;
}

/** The edit-account form (P2 §5): the name is read-only, the pincode fills city and state. */
export const EditForm = ({ company, beforePurchase, onCancel }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { run, pending, problem } = useCall(accountSave);
  const { form, note } = useKeptForm<AccountFields>({
    name: ACCOUNT_FORM,
    rule: accountForm,
    call: accountSave.name,
    saved: {
      company_name: company.name,
      gst_number: company.gstNumber,
      pincode: company.pincode,
      address: company.address,
      city: company.city,
      state: company.state,
      sez: company.sez,
    },
  });
  const refused = useServerFaults(form, problem);
  return (
    <form noValidate onSubmit={form.onSubmit(run)}>
      <Stack>
        <KeptNote {...note} />
        {beforePurchase ? (
          <p className={classes.note} role="note">
            {say(ACCOUNT_INCOMPLETE)}
          </p>
        ) : null}
        <TextInput label={t('account.name')} readOnly variant="filled" {...form.getInputProps('company_name')} />
        <TextInput
          label={t('account.gstNumber')}
          description={t('account.gstHint')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('gst_number')}
          onChange={(event) => form.setFieldValue('gst_number', event.currentTarget.value.toUpperCase())}
        />
        <Textarea
          label={t('account.address')}
          withAsterisk
          autosize
          minRows={2}
          maxRows={4}
          size="md"
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <PincodeField form={form} />
        <StateFields form={form} />
        <Checkbox
          label={t('account.sez')}
          description={t('account.sezHint')}
          {...form.getInputProps('sez', { type: 'checkbox' })}
        />
        <FormFault>{refused ? t('account.internal') : null}</FormFault>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={pending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={pending}>
            {t('account.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
