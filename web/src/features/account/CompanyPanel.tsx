import { Avatar, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/shared/account/account.types';
import { initials } from '@/shared/ui/initials';
import classes from './account.module.css';

interface Props {
  company: Company;
  onEdit: () => void;
  /** What else can be done with the account. */
  children: ReactNode;
}

/** The company as its invoices name it, and who owns the account. */
export const CompanyPanel = ({ company, onEdit, children }: Props) => {
  const { t } = useTranslation();
  const { name, gstNumber, address, city, state, pincode, contact } = company;
  const facts = [
    [t('account.gstNumber'), gstNumber],
    [t('account.address'), address],
    [t('account.city'), city],
    [t('account.state'), state],
    [t('account.pincode'), pincode],
    [t('account.owner'), contact.name],
    [t('account.email'), contact.email],
    [t('account.mobile'), contact.mobile],
  ] as const;
  return (
    <section className={classes.panel} aria-labelledby="company-title">
      <div className={classes.head}>
        <h2 id="company-title">{t('account.company')}</h2>
        <Button variant="default" size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('account.edit')}
        </Button>
      </div>
      <div className={classes.company}>
        <Avatar src={company.photo} size={56} radius="md" color="ink" alt="">
          {initials(name)}
        </Avatar>
        <p className={classes.name}>{name}</p>
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={classes.missing}>{t('account.missing')}</span>}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>{children}</div>
    </section>
  );
};
