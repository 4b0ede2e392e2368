import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { Subscription } from '@/shared/account/account.types';
import { useLoad } from '@/shared/calls/use-load';
import { useSubmit } from '@/shared/calls/use-submit';
import { PlanCardSkeleton } from '@/shared/plans/PlanCard';
import { TenureSwitch } from '@/shared/plans/TenureSwitch';
import { selectSession } from '@/shared/session/session.slice';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { liftingPlan, limitFrom } from './lifting-plan';
import { UpgradeCard } from './UpgradeCard';
import classes from './upgrade.module.css';
import { offeringLoad, orderOpen } from './upgrade.calls';
import { selectUpgrade } from './upgrade.slice';
import type { Tenure } from './upgrade.types';

/** The Monthly/Yearly switch and the plans of that tenure. */
export const PlanChoice = ({ subscription }: { subscription: Subscription | null }) => {
  const { t } = useTranslation();
  const { companyId, planType } = useSelector(selectSession);
  const { offerings } = useSelector(selectUpgrade);
  const [chosen, setChosen] = useState<Tenure | null>(null);
  const tenure = chosen ?? subscription?.upcoming[0]?.tenure ?? (planType === 'yearly' ? 'year' : 'month');
  const { load, problem } = useLoad(offeringLoad, { tenure, companyId });
  const { run: order, pending } = useSubmit(orderOpen);
  const [ordered, setOrdered] = useState('');
  const offering = offerings[tenure];
  const limit = limitFrom(useLocation().state);
  const lifting = limit && offering && subscription ? liftingPlan(offering.plans, limit, subscription.usage[limit]) : undefined;

  const buy = (planId: string) => {
    setOrdered(planId);
    order({ planId, companyId });
  };
  return (
    <div>
      <div className={classes.switch}>
        <TenureSwitch tenure={tenure} onChange={setChosen} />
        <p className={classes.note} aria-live="polite">
          {t(tenure === 'year' ? 'pricing.yearlyNote' : 'pricing.gstNote')}
          {offering?.offerUsed ? ` ${t('upgrade.offerUsed')}` : null}
        </p>
      </div>
      {problem && !offering ? (
        <LoadFailure sentence={problem} onRetry={load} />
      ) : (
        <ul className={classes.plans} aria-label={t('pricing.plans')}>
          {offering
            ? offering.plans.map((plan) => (
                <UpgradeCard
                  key={plan.id}
                  plan={plan}
                  offering={offering}
                  ended={subscription?.active === false}
                  relation={plan.id !== offering.currentPlanId ? 'other' : subscription?.trial ? 'trial' : 'current'}
                  starts={subscription?.upcoming.find(({ planId }) => planId === plan.id)?.from ?? null}
                  lifts={plan.id === lifting}
                  ordering={pending && ordered === plan.id}
                  busy={pending}
                  onBuy={() => buy(plan.id)}
                />
              ))
            : [0, 1, 2].map((at) => <PlanCardSkeleton key={at} className={classes.plan} />)}
        </ul>
      )}
    </div>
  );
};
