import { Badge, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Subscription } from '@/shared/account/account.types';
import { useLoad } from '@/shared/calls/use-load';
import { useSubmit } from '@/shared/calls/use-submit';
import { selectSession } from '@/shared/session/session.slice';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { UpgradeCard, UpgradeCardSkeleton } from './UpgradeCard';
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
  const tenure = chosen ?? (planType === 'yearly' ? 'year' : 'month');
  const { load, problem } = useLoad(offeringLoad, { tenure, companyId });
  const { run: order, pending } = useSubmit(orderOpen);
  const [ordered, setOrdered] = useState('');
  const offering = offerings[tenure];

  const buy = (planId: string) => {
    setOrdered(planId);
    order({ planId, companyId });
  };
  return (
    <div>
      <div className={classes.switch}>
        <SegmentedControl
          size="md"
          radius="xl"
          aria-label={t('pricing.billing')}
          value={tenure}
          onChange={(value) => setChosen(value as Tenure)}
          data={[
            { value: 'month', label: t('pricing.monthly') },
            { value: 'year', label: t('pricing.yearly') },
          ]}
        />
        <Badge color="leaf" variant="light" size="lg" tt="none">
          {t('pricing.yearlyOff')}
        </Badge>
        <p className={classes.note} aria-live="polite">
          {t(tenure === 'year' ? 'pricing.yearlyNote' : 'pricing.gstNote')}
        </p>
      </div>
      {problem && !offering ? (
        <LoadFailure message={problem.message} onRetry={load} />
      ) : (
        <ul className={classes.plans} aria-label={t('pricing.plans')}>
          {offering
            ? offering.plans.map((plan) => (
                <UpgradeCard
                  key={plan.id}
                  plan={plan}
                  offering={offering}
                  ended={subscription?.active === false}
                  standing={plan.id !== offering.currentPlanId ? 'other' : subscription?.trial ? 'trial' : 'current'}
                  ordering={pending && ordered === plan.id}
                  busy={pending}
                  onBuy={() => buy(plan.id)}
                />
              ))
            : [0, 1, 2].map((at) => <UpgradeCardSkeleton key={at} />)}
        </ul>
      )}
    </div>
  );
};
