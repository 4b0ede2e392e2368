import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSentence } from '@/shared/i18n/sentence';
import { PlanFeatures } from '@/shared/plans/PlanFeatures';
import { PlanPrice } from '@/shared/plans/PlanPrice';
import type { HandOff, TrialDetails } from '@/shared/site/hand-off';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import type { Plan } from './pricing.api';
import classes from './pricing.module.css';

interface Props {
  plan: Plan;
  details: TrialDetails | undefined;
  /** The plan that most companies take: its button is the page's next step. */
  featured: boolean;
}

/** One plan: price, limits, features (the first in bold, P1 §3) and the way into the trial. */
export const PlanCard = ({ plan, details, featured }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { id, name, amount, tenure, limits, features, byContact } = plan;
  const handOff: HandOff = { details, plan: { planId: id, plan: name, amount, tenure } };
  const TryButton = featured ? NextStepButton : Button;
  return (
    <li className={classes.plan} data-featured={featured || undefined}>
      <div className={classes.planHead}>
        <h2>{name}</h2>
        {featured ? <span className={classes.tag}>{t('pricing.popular')}</span> : null}
      </div>
      <PlanPrice amount={amount} tenure={tenure} byContact={byContact} />
      <p className={classes.limits}>{say(limits)}</p>
      {byContact ? (
        <Button component={Link} to="/contact/" variant="default" fullWidth>
          {t('pricing.contactUs')}
        </Button>
      ) : (
        <TryButton component={Link} to="/signup" state={handOff} fullWidth aria-label={t('pricing.tryPlan', { name })}>
          {t('pricing.try')}
        </TryButton>
      )}
      <PlanFeatures features={features} />
    </li>
  );
};

/** Keeps the card's place while the plans load. */
export const PlanCardSkeleton = () => (
  <li className={classes.plan} aria-hidden>
    <Skeleton height={28} width="60%" />
    <Skeleton height={48} width="80%" mt={20} />
    <Skeleton height={44} mt={20} />
    <Skeleton height={42} mt={20} />
    <Skeleton height={150} mt={24} />
  </li>
);
