import { Anchor, Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BillingRow } from '@/shared/account/account.types';
import { day, exactRupees } from '@/shared/i18n/format';
import type { Column } from '@/shared/table/column';

/** The server's words for a row: their texts and colours. */
const statuses = {
  Active: { key: 'Active', color: 'leaf' },
  Upcoming: { key: 'Upcoming', color: 'ink' },
  Expired: { key: 'Expired', color: 'gray' },
  Replaced: { key: 'Replaced', color: 'gray' },
  Refunded: { key: 'Refunded', color: 'gray' },
  'Refund due': { key: 'RefundDue', color: 'yellow' },
  Authorised: { key: 'Authorised', color: 'yellow' },
  Failed: { key: 'Failed', color: 'red' },
} as const;

/** A status that a later server adds is shown unchanged. */
const lookOf = (status: string) => (status in statuses ? statuses[status as keyof typeof statuses] : null);

/** Time period, package, price, status, invoice (P2 §3). */
export const useBillingColumns = (): Column<BillingRow>[] => {
  const { t } = useTranslation();
  const period = ({ starts, ends }: BillingRow) => [starts, ends].filter(Boolean).map(day).join(' – ');
  const statusText = ({ status }: BillingRow) => {
    const look = lookOf(status);
    return look ? t(`billing.statuses.${look.key}`) : status;
  };
  const documentOf = ({ price }: BillingRow) => (price < 0 ? 'creditNote' : 'download');
  const withoutDocument = ({ trial, preparing }: BillingRow) => (trial ? 'trial' : preparing ? 'preparing' : 'none');
  return [
    {
      key: 'period',
      header: t('billing.period'),
      value: ({ starts, ends }) => `${starts} ${ends}`,
      searched: period,
      saved: period,
      numeric: true,
      cell: (row) => <span>{period(row)}</span>,
      primary: true,
    },
    { key: 'package', header: t('billing.package'), value: ({ plan }) => plan },
    {
      key: 'price',
      header: t('billing.price'),
      value: ({ price }) => price,
      saved: ({ price }) => price.toFixed(2),
      cell: ({ price }) => exactRupees(price),
      numeric: true,
      align: 'right',
    },
    {
      key: 'status',
      header: t('billing.status'),
      value: statusText,
      cell: (row) => (
        <Badge color={lookOf(row.status)?.color ?? 'gray'} variant="light" tt="none">
          {statusText(row)}
        </Badge>
      ),
    },
    {
      key: 'invoice',
      header: t('billing.invoice'),
      value: (row) => (row.invoice ? row.number : t(`billing.${withoutDocument(row)}`)),
      cell: (row) =>
        row.invoice ? (
          <Anchor
            href={row.invoice}
            download={`${row.number.replaceAll('/', '-')}.pdf`}
            inherit
            fw={600}
            aria-label={t(`billing.${documentOf(row)}Named`, { number: row.number, name: row.plan, period: period(row) })}
          >
            {row.number}
          </Anchor>
        ) : (
          <Text span inherit c="dimmed">
            {t(`billing.${withoutDocument(row)}`)}
          </Text>
        ),
    },
  ];
};
