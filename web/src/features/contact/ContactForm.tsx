import { Button, Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { enquiryForm } from '@lms360/contracts/rules/enquiry';
import { ENQUIRY_MESSAGE_MAX } from '@lms360/contracts/rules/limits';
import { lengthOf, paragraphOf } from '@lms360/contracts/rules/normal-text';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSubmit } from '@/shared/calls/use-submit';
import { FormFault } from '@/shared/forms/FormFault';
import { MobileInput } from '@/shared/forms/MobileInput';
import { useServerFaults } from '@/shared/forms/use-rule-form';
import { useSentence } from '@/shared/i18n/sentence';
import { KeptNote } from '@/shared/typed/KeptNote';
import { useKeptForm } from '@/shared/typed/use-kept-form';
import { useFoundForm } from '@/shared/site/use-found-form';
import { WithPolicies } from '@/shared/site/WithPolicies';
import { useAutoClose } from '@/shared/ui/use-auto-close';
import { enquirySend } from './contact.calls';
import classes from './contact.module.css';
import { selectContactMessage } from './contact.slice';

const SENT_MS = 3000; // P1 §4: then the message and all fields reset

const empty = { firstName: '', phoneNumber: '', email: '', company_name: '', subject: '', message: '', termsAccepted: false };

/** The enquiry form (P1 §5). A refused enquiry stays as typed; a sent one clears after its message. */
export const ContactForm = () => {
  const { t } = useTranslation();
  const say = useSentence();
  const answer = useSelector(selectContactMessage);
  const { run, reset, pending, status, problem } = useSubmit(enquirySend);
  const { form, note } = useKeptForm({
    name: 'enquiry',
    rule: enquiryForm,
    saved: empty,
    never: ['termsAccepted'],
    call: enquirySend.name,
  });
  useFoundForm('enquiry-form', form);
  const refused = useServerFaults(form, problem);
  const sent = status === 'succeeded';
  useAutoClose(sent, SENT_MS, () => {
    reset();
    note.onStartOver();
  });
  // The rule accepts only enquiries with the terms accepted.
  const submit = form.onSubmit((values) => run({ ...values, termsAccepted: true }));

  return (
    <form id="enquiry-form" noValidate className={classes.form} onSubmit={submit} aria-label={t('contact.formTitle')}>
      <div className={classes.wide}>
        <KeptNote {...note} />
      </div>
      <TextInput label={t('contact.name')} autoComplete="name" {...form.getInputProps('firstName')} />
      <MobileInput label={t('contact.mobile')} {...form.getInputProps('phoneNumber')} />
      <TextInput label={t('contact.email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
      <TextInput label={t('contact.company')} autoComplete="organization" {...form.getInputProps('company_name')} />
      <TextInput className={classes.wide} label={t('contact.subject')} {...form.getInputProps('subject')} />
      <Textarea
        className={classes.wide}
        label={t('contact.message')}
        description={t('contact.messageLength', { length: lengthOf(paragraphOf(form.values.message)), max: ENQUIRY_MESSAGE_MAX })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        {...form.getInputProps('message')}
      />
      <Checkbox
        className={classes.wide}
        label={<WithPolicies>{t('site.acceptTerms')}</WithPolicies>}
        {...form.getInputProps('termsAccepted', { type: 'checkbox' })}
      />
      <div className={classes.wide}>
        <FormFault>{refused}</FormFault>
        <div className={classes.send}>
          <Button type="submit" size="lg" loading={pending} disabled={sent}>
            {t('contact.send')}
          </Button>
          <Text role="status" c="var(--lms-progress)" fw={600}>
            {sent ? say(answer) : ''}
          </Text>
        </div>
      </div>
    </form>
  );
};
