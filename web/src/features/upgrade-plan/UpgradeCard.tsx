import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limited } from '@/shared/account/account.types';
import { number, rupees } from '@/shared/i18n/format';
import { PlanCard } from '@/shared/plans/PlanCard';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import classes from './upgrade.module.css';
import type { LimitedPlan, Offering } from './upgrade.types';

interface Props {
  plan: LimitedPlan;
  offering: Offering;
  /** `current`: the paid plan that runs; `trial`: the one chosen at sign-up. */
  relation: 'current' | 'trial' | 'other';
  /** The subscription is over: renewing the same plan is the recommended next step. */
  ended: boolean;
  /** It raises the limit that led here: choosing it is the recommended next step. */
  lifts: boolean;
  /** Its order is being opened. */
  ordering: boolean;
  /** An order of any plan is being opened. */
  busy: boolean;
  onBuy: () => void;
}

const tags = { current: 'upgrade.currentPlan', trial: 'upgrade.chosenPlan' } as const;

/** A plan, the button to buy it, and which of its limits are already exceeded. */
export const UpgradeCard = ({ plan, offering, relation, ended, lifts, ordering, busy, onBuy }: Props) => {
  const { t } = useTranslation();
  const { name, amount, limits, byContact } = plan;
  const Choose = lifts || (ended && relation !== 'other') ? NextStepButton : Button;
  const action = t(relation === 'current' ? 'upgrade.renew' : 'upgrade.choose');
  const exceeded = limited.filter((kind) => offering.used[kind] > (limits[kind] ?? Infinity));
  const offer =
    offering.offerPercent === null ? null : (
      <div className={classes.offer}>
        {byContact ? null : (
          <>
            <Badge color="leaf" variant="light" tt="none">
              {t('upgrade.offer', { percent: offering.offerPercent })}
            </Badge>
            <span className="lms-numbers">
              {t('upgrade.firstYear', { price: rupees((amount * (100 - offering.offerPercent)) / 100) })}
            </span>
          </>
        )}
      </div>
    );
  return (
    <PlanCard
      className={classes.plan}
      data-current={relation !== 'other' || undefined}
      plan={plan}
      tag={lifts ? t('upgrade.lifts') : relation === 'other' ? null : t(tags[relation])}
      note={offer}
      action={
        <Choose
          fullWidth
          loading={ordering}
          disabled={busy && !ordering}
          onClick={onBuy}
          aria-label={t('upgrade.choosePlan', { action, name })}
        >
          {action}
        </Choose>
      }
    >
      {exceeded.length > 0 ? (
        <p className={classes.exceeded}>
          {exceeded
            .map((kind) => t(`upgrade.exceeded.${kind}`, { used: number(offering.used[kind]), limit: number(limits[kind] ?? 0) }))
            .join(' ')}{' '}
          {t('upgrade.nothingLost')}
        </p>
      ) : null}
    </PlanCard>
  );
};
