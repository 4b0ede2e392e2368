import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Feature } from '@/shared/store/feature';
import texts from '@/shared/i18n/en/contact.json';
import { typedFeature } from '@/shared/typed/typed.feature';
import { PageTitle } from '@/shared/ui/PageTitle';
import { enquirySend } from './contact.calls';
import { ContactFacts } from './ContactFacts';
import { ContactForm } from './ContactForm';
import classes from './contact.module.css';
import { contactSlice } from './contact.slice';

export const feature: Feature = { name: 'contact', slices: [contactSlice], saga: enquirySend.watch, uses: [typedFeature], texts };

/** /contact (P1 §2): enquiry form, address, phone, e-mail, a calendar for a 30-minute call. */
const ContactPage = () => {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <PageTitle>{t('site.contact')}</PageTitle>
      <header className={classes.intro}>
        <Title order={1}>{t('contact.title')}</Title>
        <p>{t('contact.lead')}</p>
        <ContactFacts />
      </header>
      <ContactForm />
    </div>
  );
};

export default ContactPage;
