import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useLoad } from '@/shared/calls/use-load';
import { useSentence } from '@/shared/i18n/sentence';
import type { Plan } from '@/shared/plans/plan.api';
import { PlanCardSkeleton } from '@/shared/plans/PlanCard';
import { TenureSwitch } from '@/shared/plans/TenureSwitch';
import { handOffFrom } from '@/shared/site/hand-off';
import type { Feature } from '@/shared/store/feature';
import { EmptyState } from '@/shared/ui/EmptyState';
import { PageTitle } from '@/shared/ui/PageTitle';
import { plansLoad } from './pricing.calls';
import classes from './pricing.module.css';
import { pricingSlice, selectPlans } from './pricing.slice';
import { SpecialOffer } from './SpecialOffer';
import { TrialCard } from './TrialCard';

export const feature: Feature = { name: 'pricing', slices: [pricingSlice], saga: plansLoad.watch };

/** /pricing (P1 §2): plans by month or year; what was typed on the landing page is passed on to the sign-up. */
const PricingPage = () => {
  const { t } = useTranslation();
  const say = useSentence();
  const { details } = handOffFrom(useLocation().state);
  const plans = useSelector(selectPlans);
  const { load, problem } = useLoad(plansLoad);
  const [tenure, setTenure] = useState<Plan['tenure']>('month');
  const shown = plans?.filter((plan) => plan.tenure === tenure);

  return (
    <div className={classes.page}>
      <PageTitle>{t('pricing.tab')}</PageTitle>
      <header className={classes.hero}>
        <Title order={1}>{t('pricing.title')}</Title>
        <p className={classes.lead}>{t('pricing.lead')}</p>
        <div className={classes.switch}>
          <TenureSwitch tenure={tenure} onChange={setTenure} />
        </div>
        <p className={classes.note} aria-live="polite">
          {tenure === 'year' ? t('pricing.yearlyNote') : t('pricing.gstNote')}
        </p>
      </header>
      {problem && !plans ? (
        <EmptyState title={t('pricing.unavailable')} hint={say(problem)}>
          {[403, 404].includes(problem.status) ? null : (
            <Button variant="default" onClick={load}>
              {t('errors.tryAgain')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul className={classes.plans} aria-label={t('pricing.plans')}>
          {shown
            ? shown.map((plan, index) => <TrialCard key={plan.id} plan={plan} details={details} featured={index === 1} />)
            : [0, 1, 2].map((index) => <PlanCardSkeleton key={index} className={classes.plan} />)}
        </ul>
      )}
      <SpecialOffer />
    </div>
  );
};

export default PricingPage;
