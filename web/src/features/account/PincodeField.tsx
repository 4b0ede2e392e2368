import { ActionIcon, Loader, TextInput, Tooltip } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { digitsOf } from '@lms360/contracts/rules/digits';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { faultOf } from '@/shared/forms/use-rule-form';
import { useSentence } from '@/shared/i18n/sentence';
import type { AccountFields } from './account.api';
import { pincodeLookUp } from './account.calls';
import { selectPlaces } from './account.slice';

const LENGTH = 6;

/**
 * Six digits; the sixth starts the look-up that fills city and state, or shows the server's sentence (P2 §5). Of a pincode in no list the
 * sentence stands as a hint: State and city are entered then (StateFields).
 */
export const PincodeField = ({ form }: { form: UseFormReturnType<AccountFields> }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const found = useSelector(selectPlaces);
  const { run, reset, pending, problem } = useCall(pincodeLookUp);

  const settle = useEffectEvent(() => {
    if (!found) return;
    const [place, another] = found.places;
    if (place && !another) form.setValues({ city: place.city, state: place.state });
    for (const field of ['pincode', 'city', 'state']) form.clearFieldError(field);
  });
  useEffect(() => settle(), [found]);
  const refuse = useEffectEvent(
    () => void (problem && problem.status !== 404 && form.setFieldError('pincode', faultOf(problem))),
  );
  useEffect(() => refuse(), [problem]);

  const type = (typed: string) => {
    const pincode = digitsOf(typed);
    form.setFieldValue('pincode', pincode);
    // City and state belong to another pincode now.
    form.setValues({ city: '', state: '' });
    if (pincode.length === LENGTH) run(pincode);
    else reset();
  };
  const again = (
    <Tooltip label={t('account.lookUpAgain')}>
      <ActionIcon aria-label={t('account.lookUpAgain')} onClick={() => run(form.getValues().pincode)}>
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <TextInput
      label={t('account.pincode')}
      description={problem?.status === 404 ? say(problem) : t('account.pincodeHint')}
      withAsterisk
      inputMode="numeric"
      autoComplete="postal-code"
      rightSection={
        pending ? (
          <Loader size="xs" role="status" aria-label={t('account.lookingUp')} />
        ) : problem?.status !== 404 && problem ? (
          again
        ) : null
      }
      {...form.getInputProps('pincode')}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
};
