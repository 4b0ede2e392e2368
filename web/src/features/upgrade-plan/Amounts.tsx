import { useTranslation } from 'react-i18next';
import { limited, type Limited } from '@/shared/account/account.types';
import { day, exactRupees, number } from '@/shared/i18n/format';
import classes from './upgrade.module.css';
import { tenureOf, type Order } from './upgrade.types';

/** The order line by line; the lines add up to the total. */
export const Amounts = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const { planId, planName, limits, period, recipient, price, adjustment, offer, taxes, total } = order;
  const allowance = (kind: Limited) => {
    const limit = limits[kind];
    return `${limit === null ? t('pricing.unlimited') : number(limit)} ${t(`upgrade.limited.${kind}`)}`;
  };
  const less = (amount: number) => `− ${exactRupees(amount)}`;
  return (
    <dl className={`${classes.amounts} lms-numbers`}>
      <Line label={t('upgrade.plan')}>
        {planName}, {t(`upgrade.tenures.${tenureOf(planId)}`)}
      </Line>
      <Line label={t('upgrade.period')}>
        {day(period.from)} – {day(period.to)}
      </Line>
      <Line label={t('upgrade.includes')}>{limited.map(allowance).join(', ')}</Line>
      {recipient.gstNumber ? <Line label={t('upgrade.gstNumber')}>{recipient.gstNumber}</Line> : null}
      <Line label={t('upgrade.price')}>{exactRupees(price)}</Line>
      {adjustment > 0 ? <Line label={t('upgrade.adjustment')}>{less(adjustment)}</Line> : null}
      {offer ? <Line label={t('upgrade.offer', { percent: offer.percent })}>{less(offer.amount)}</Line> : null}
      {taxes.map(({ name, percent, amount }) => (
        <Line key={name} label={`${name} ${percent} %`}>
          {exactRupees(amount)}
        </Line>
      ))}
      <div className={classes.total}>
        <dt>{t('upgrade.total')}</dt>
        <dd>{exactRupees(total)}</dd>
      </div>
    </dl>
  );
};

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
