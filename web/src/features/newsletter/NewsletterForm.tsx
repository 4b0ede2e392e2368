import { Button, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSubmit } from '@/shared/calls/use-submit';
import { useRuleForm, useServerFaults } from '@/shared/forms/use-rule-form';
import { useSentence } from '@/shared/i18n/sentence';
import { useFoundForm } from '@/shared/site/use-found-form';
import texts from '@/shared/i18n/en/newsletter.json';
import type { Feature } from '@/shared/store/feature';
import { useAutoClose } from '@/shared/ui/use-auto-close';
import { newsletterSubscribe } from './newsletter.calls';
import classes from './newsletter.module.css';
import { newsletterSlice, selectNewsletterMessage } from './newsletter.slice';

const rule = () => import('@lms360/contracts/rules/newsletter').then(({ newsletterForm }) => newsletterForm);

export const feature: Feature = { name: 'newsletter', slices: [newsletterSlice], saga: newsletterSubscribe.watch, texts };

const MESSAGE_MS = 3000; // P1 §4

/** Newsletter of the footer (P1 §4): the server's message in green, and an empty field again. */
export const NewsletterForm = () => {
  const { t } = useTranslation();
  const say = useSentence();
  const message = useSelector(selectNewsletterMessage);
  const { run, reset, pending, status, problem } = useSubmit(newsletterSubscribe);
  const form = useRuleForm({ rule, initialValues: { email: '' } });
  useAutoClose(status === 'succeeded', MESSAGE_MS, reset);
  useFoundForm('newsletter-form', form);
  const refused = useServerFaults(form, problem);
  const empty = useEffectEvent(() => form.reset());
  useEffect(() => {
    if (status === 'succeeded') empty();
  }, [status]);
  return (
    <form id="newsletter-form" noValidate onSubmit={form.onSubmit(run)} aria-label={t('newsletter.title')}>
      <div className={classes.row}>
        <TextInput
          type="email"
          autoComplete="email"
          size="md"
          aria-label={t('newsletter.email')}
          placeholder={t('newsletter.email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" variant="default" size="md" loading={pending}>
          {t('newsletter.subscribe')}
        </Button>
      </div>
      <Text size="sm" mt={6} mih={22} role="status" c={refused ? 'var(--mantine-color-error)' : 'var(--lms-progress)'}>
        {refused ?? (status === 'succeeded' ? say(message) : '')}
      </Text>
    </form>
  );
};
