import { IconCalendarTime, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { site } from '@/shared/site/site';
import classes from './contact.module.css';

const unchanging = () => () => undefined;

/** Address, phone, e-mail, and the calendar, or in its place how to arrange the call. */
export const ContactFacts = () => {
  const { t } = useTranslation();
  const [{ phone, email, address }] = useState(site);
  // Not in the prerendered page, where no calendar is known.
  const calendar = useSyncExternalStore(
    unchanging,
    () => site().calendar,
    () => '',
  );
  return (
    <>
      <ul className={classes.facts}>
        <li>
          <IconPhone size={20} aria-hidden />
          <a href={`tel:${phone}`} className="lms-numbers">
            {phone}
          </a>
        </li>
        <li>
          <IconMail size={20} aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <IconMapPin size={20} aria-hidden />
          <address>{address}</address>
        </li>
      </ul>
      {calendar ? (
        <iframe className={classes.calendar} src={calendar} title={t('contact.calendar')} loading="lazy" />
      ) : (
        <div className={classes.call}>
          <IconCalendarTime size={28} aria-hidden />
          <div>
            <h2>{t('contact.callTitle')}</h2>
            <p>{t('contact.callText')}</p>
          </div>
        </div>
      )}
    </>
  );
};
