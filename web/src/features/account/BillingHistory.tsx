import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { BillingRow } from '@/shared/account/account.types';
import { DataTable } from '@/shared/table/DataTable';
import { EmptyState } from '@/shared/ui/EmptyState';
import classes from './account.module.css';
import { useBillingColumns } from './billing-columns';

/** P2 §9: billing alone has these sizes and no 'All'. */
const sizes = [5, 10, 25, 100];

/** Focused when somebody is led here after a payment. */
const useReadFirst = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#billing') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  return heading;
};

/** The company's payments and attempts to pay, newest first. */
export const BillingHistory = ({ rows }: { rows: BillingRow[] }) => {
  const { t } = useTranslation();
  const columns = useBillingColumns();
  const heading = useReadFirst();
  return (
    <div className={classes.history}>
      <h2 ref={heading} tabIndex={-1}>
        {t('billing.title')}
      </h2>
      <DataTable
        label={t('billing.title')}
        rows={rows}
        columns={columns}
        rowKey={(row) => String(rows.indexOf(row))}
        searchLabel={t('billing.search')}
        empty={<EmptyState title={t('billing.empty')} />}
        pageSizes={sizes}
      />
    </div>
  );
};
