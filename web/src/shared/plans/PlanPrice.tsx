import { useTranslation } from 'react-i18next';
import { rupees } from '@/shared/i18n/format';
import classes from './plans.module.css';

interface Props {
  /** Rupees for one tenure. */
  amount: number;
  tenure: 'month' | 'year';
  /** Sold on request: `Unlimited` in place of a price (P1 §2). */
  byContact: boolean;
}

const MONTHS = 12;

/** The price of a plan, of a year also what that is by the month, a line of its card; `--plan-price-size` is the size of its figure. */
export const PlanPrice = ({ amount, tenure, byContact }: Props) => {
  const { t } = useTranslation();
  return (
    <p className={classes.price}>
      {byContact ? (
        t('pricing.unlimited')
      ) : (
        <>
          <span className="lms-numbers">{rupees(amount)}</span> <small>{t(`pricing.per.${tenure}`)}</small>
          {tenure === 'year' ? (
            <small className={classes.monthly}>{t('pricing.byMonth', { amount: rupees(Math.round(amount / MONTHS)) })}</small>
          ) : null}
        </>
      )}
    </p>
  );
};
