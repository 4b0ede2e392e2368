import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Plan } from '@/shared/plans/plan.api';
import { PlanCard } from '@/shared/plans/PlanCard';
import type { HandOff, TrialDetails } from '@/shared/site/hand-off';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import classes from './pricing.module.css';

interface Props {
  plan: Plan;
  details: TrialDetails | undefined;
  /** The plan that most companies take: its button is the page's next step. */
  featured: boolean;
}

/** A plan and the way into its trial. */
export const TrialCard = ({ plan, details, featured }: Props) => {
  const { t } = useTranslation();
  const { id, name, amount, tenure } = plan;
  const handOff: HandOff = { details, plan: { planId: id, plan: name, amount, tenure } };
  const TryButton = featured ? NextStepButton : Button;
  return (
    <PlanCard
      className={classes.plan}
      data-featured={featured || undefined}
      plan={plan}
      tag={featured ? t('pricing.popular') : null}
      action={
        <TryButton component={Link} to="/signup" state={handOff} fullWidth aria-label={t('pricing.tryPlan', { name })}>
          {t('pricing.try')}
        </TryButton>
      }
    />
  );
};
