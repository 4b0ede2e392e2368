import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isGstin } from '@lms360/contracts/rules/gstin';
import { stateNames, stateOfGstin } from '@lms360/contracts/rules/states';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import type { AccountFields } from './account.api';
import { pincodeLookUp } from './account.calls';
import { selectPlaces } from './account.slice';

/**
 * City and State, which the pincode fills. One that lies in two States has the State chosen; one in no list has it chosen and the city typed.
 * A GST number of one of these States settles it.
 */
export const StateFields = ({ form }: { form: UseFormReturnType<AccountFields> }) => {
  const { t } = useTranslation();
  const places = useSelector(selectPlaces)?.places ?? [];
  const isUnlisted = useCall(pincodeLookUp).problem?.status === 404;
  const choices = isUnlisted ? stateNames : places.length > 1 ? places.map(({ state }) => state) : [];
  const gstNumber = form.getValues().gst_number;
  const settled = isGstin(gstNumber) ? stateOfGstin(gstNumber) : null;

  const choose = (state: string) => {
    form.setFieldValue('state', state);
    form.clearFieldError('state');
    if (!isUnlisted) form.setFieldValue('city', places.find((place) => place.state === state)?.city ?? '');
  };
  const count = choices.length;
  const settle = useEffectEvent(() => void (settled && choices.includes(settled) && choose(settled)));
  useEffect(() => settle(), [settled, count]);

  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('account.city')}
        readOnly={!isUnlisted}
        variant={isUnlisted ? 'default' : 'filled'}
        {...form.getInputProps('city')}
      />
      {count > 0 ? (
        <NativeSelect
          label={t('account.state')}
          data={[{ value: '', label: t('account.chooseState') }, ...choices]}
          {...form.getInputProps('state')}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      ) : (
        <TextInput label={t('account.state')} readOnly variant="filled" {...form.getInputProps('state')} />
      )}
    </SimpleGrid>
  );
};
