import { Button, Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MobileInput } from '@/shared/forms/MobileInput';
import { useRuleForm } from '@/shared/forms/use-rule-form';
import type { HandOff } from '@/shared/site/hand-off';
import { useFoundForm } from '@/shared/site/use-found-form';
import { WithPolicies } from '@/shared/site/WithPolicies';
import classes from './hero.module.css';

const rule = () => import('@lms360/contracts/rules/trial-form').then(({ trialForm }) => trialForm);

/** Trial form of the hero (P1 §5): makes no call, passes what was typed to the pricing page. */
export const TrialForm = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useRuleForm({ rule, initialValues: { name: '', mobile: '', email: '', company: '', termsAccepted: false } });
  useFoundForm('trial-form', form);
  const submit = form.onSubmit(({ name, mobile, email, company }) => {
    const handOff: HandOff = { details: { name: name.trim(), mobile, email: email.trim(), company: company.trim() } };
    void navigate('/pricing', { state: handOff });
  });
  const text = (field: 'name' | 'email' | 'company') => ({
    ...form.getInputProps(field),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => form.setFieldValue(field, event.currentTarget.value.trimStart()),
  });
  return (
    <form id="trial-form" noValidate className={classes.form} onSubmit={submit} aria-labelledby="trial-title">
      <h2 id="trial-title" className={classes.formTitle}>
        {t('landing.formTitle')}
      </h2>
      <div className={classes.fields}>
        <TextInput label={t('landing.name')} autoComplete="name" {...text('name')} />
        <MobileInput label={t('landing.mobile')} {...form.getInputProps('mobile')} />
        <TextInput label={t('landing.email')} type="email" autoComplete="email" {...text('email')} />
        <TextInput label={t('landing.company')} autoComplete="organization" {...text('company')} />
        <Checkbox
          className={classes.terms}
          label={<WithPolicies>{t('site.acceptTerms')}</WithPolicies>}
          {...form.getInputProps('termsAccepted', { type: 'checkbox' })}
        />
        <Button type="submit" className={classes.submit}>
          {t('landing.getStarted')}
        </Button>
      </div>
    </form>
  );
};
