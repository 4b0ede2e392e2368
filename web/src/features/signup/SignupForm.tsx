import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { signupForm } from '@lms360/contracts/rules/signup';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSubmit } from '@/shared/calls/use-submit';
import { FormFault } from '@/shared/forms/FormFault';
import { MobileInput } from '@/shared/forms/MobileInput';
import { useServerFaults } from '@/shared/forms/use-rule-form';
import { rupees } from '@/shared/i18n/format';
import { NewPasswordInput } from '@/shared/password/NewPasswordInput';
import type { ChosenPlan, HandOff, TrialDetails } from '@/shared/site/hand-off';
import { KeptNote } from '@/shared/typed/KeptNote';
import { useKeptForm } from '@/shared/typed/use-kept-form';
import { WithPolicies } from '@/shared/site/WithPolicies';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import type { PlanId } from './signup.api';
import { registration } from './signup.calls';
import classes from './signup.module.css';

interface Props {
  plan: ChosenPlan;
  /** The plan's id, checked to be one that is on sale. */
  planId: PlanId;
  details: TrialDetails | undefined;
}

/** The sign-up form with the chosen plan's price, read-only (P2 §2, §5). */
export const SignupForm = ({ plan, planId, details }: Props) => {
  const { t } = useTranslation();
  const { run, status, problem } = useSubmit(registration);
  const { form, note } = useKeptForm({
    name: 'signup',
    rule: signupForm,
    never: ['password', 'plan_id'],
    call: registration.name,
    saved: {
      username: details?.name ?? '',
      email: details?.email ?? '',
      password: '',
      mobile: details?.mobile ?? '',
      company: details?.company ?? '',
      plan_id: planId,
    },
  });
  const refused = useServerFaults(form, problem);
  const submit = form.onSubmit((values) => run({ ...values, plan_name: plan.plan, duedate: plan.tenure }));
  const typed = (field: 'username' | 'company') => (event: React.ChangeEvent<HTMLInputElement>) =>
    form.setFieldValue(field, event.currentTarget.value.trimStart());
  return (
    <form noValidate onSubmit={submit} aria-label={t('signup.title')}>
      <Stack>
        <div className={classes.plan}>
          <span>
            <span className={classes.planLabel}>{t('signup.plan')}</span>
            <strong>{plan.plan}</strong>
          </span>
          <output className={classes.price} aria-label={t('signup.price')}>
            <strong className="lms-numbers">{rupees(plan.amount)}</strong> {t(`pricing.per.${plan.tenure}`)}
          </output>
          <span className={classes.planNote}>{t('signup.priceNote')}</span>
          <Anchor component={Link} to="/pricing" state={{ details } satisfies HandOff} size="sm" ta="end">
            {t('signup.changePlan')}
          </Anchor>
        </div>
        <KeptNote {...note} />
        <TextInput
          label={t('signup.username')}
          autoComplete="name"
          {...form.getInputProps('username')}
          onChange={typed('username')}
        />
        <TextInput label={t('signup.email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <NewPasswordInput label={t('signup.password')} description={t('password.hint')} {...form.getInputProps('password')} />
        <MobileInput label={t('signup.mobile')} {...form.getInputProps('mobile')} />
        <TextInput
          label={t('signup.company')}
          autoComplete="organization"
          {...form.getInputProps('company')}
          onChange={typed('company')}
        />
        <Text size="sm" c="dimmed">
          <WithPolicies>{t('site.signingUpAccepts')}</WithPolicies>
        </Text>
        <FormFault>{form.errors.plan_id ?? refused}</FormFault>
        <NextStepButton type="submit" size="lg" loading={status === 'pending' || status === 'succeeded'}>
          {t('signup.submit')}
        </NextStepButton>
      </Stack>
    </form>
  );
};
