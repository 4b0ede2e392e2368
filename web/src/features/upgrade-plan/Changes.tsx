import { useTranslation } from 'react-i18next';
import { day, exactRupees } from '@/shared/i18n/format';
import classes from './upgrade.module.css';
import type { Order } from './upgrade.types';

/** What begins, ends and changes with a purchase, and when: nobody shall find it out afterwards. */
export const Changes = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const { after, replaces, extra, period } = order;
  const ends = replaces.map(({ planName: plan, from, to, credit }) =>
    t(after || from > period.from ? 'upgrade.replacesUpcoming' : 'upgrade.replacesPresent', {
      ...{ plan, from: day(from), date: day(to), credit: exactRupees(credit) },
    }),
  );
  const longer = extra.days > 0 ? [t('upgrade.extraDays', { count: extra.days, credit: exactRupees(extra.credit) })] : [];
  return (
    <ul className={classes.changes} aria-label={t('upgrade.changes')}>
      {[useBeginning(order), ...ends, ...longer, t('upgrade.paidUntil', { date: day(period.to) })].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
};

function useBeginning({ after, planId, planName, period }: Order): string {
  const { t } = useTranslation();
  if (!after) return t('upgrade.startsToday');
  const dates = { date: day(after.to), from: day(period.from) };
  if (after.trial) return t('upgrade.startsAfterTrial', dates);
  if (after.planId === planId) return t('upgrade.startsLater', { date: day(after.to) });
  return t('upgrade.startsAfterPlan', { ...dates, plan: after.planName, next: planName });
}
