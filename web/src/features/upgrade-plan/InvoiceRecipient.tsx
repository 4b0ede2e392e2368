import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './upgrade.module.css';
import type { Recipient } from './upgrade.types';

interface Props {
  recipient: Recipient;
  /** Somebody goes to where it is corrected. */
  onLeave: () => void;
}

/** To whom the invoice will be made out, as it will be printed: once it is issued nothing on it changes. */
export const InvoiceRecipient = ({ recipient: { name, address, state, stateCode, gstNumber, sez }, onLeave }: Props) => {
  const { t } = useTranslation();
  return (
    <section className={classes.recipient} aria-labelledby="invoice-recipient">
      <h3 id="invoice-recipient">{t('upgrade.recipient')}</h3>
      <address>
        <strong>{name}</strong>
        <span>{address}</span>
        {state ? <span>{t('upgrade.recipientState', { state, code: stateCode })}</span> : null}
        <span>{gstNumber ? t('upgrade.gstin', { number: gstNumber }) : t('upgrade.noGstin')}</span>
        {sez ? <span>{t('upgrade.sez')}</span> : null}
      </address>
      {gstNumber ? null : (
        <p>
          <Anchor component={Link} to="/account?edit=purchase" onClick={onLeave}>
            {t('upgrade.addGstNumber')}
          </Anchor>
        </p>
      )}
      <p>
        {t('upgrade.invoiceFinal')}{' '}
        <Anchor component={Link} to="/contact" onClick={onLeave}>
          {t('upgrade.wrongName')}
        </Anchor>
      </p>
    </section>
  );
};
