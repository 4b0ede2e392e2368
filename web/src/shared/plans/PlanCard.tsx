import { Button, Skeleton } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSentence } from '../i18n/sentence';
import type { Plan } from './plan.api';
import { PlanFeatures } from './PlanFeatures';
import { PlanPrice } from './PlanPrice';
import classes from './plans.module.css';

interface Props extends HTMLAttributes<HTMLLIElement> {
  plan: Plan;
  /** Label of a highlighted plan. */
  tag: string | null;
  /** Under the price. */
  note?: ReactNode;
  /** The button; a plan sold on request links to the contact page instead. */
  action: ReactNode;
  /** Under the button. */
  children?: ReactNode;
}

/** One plan: price, limits, the next step, features (the first in bold, P1 §3). Each page sets its size by the `--plan-…` variables. */
export const PlanCard = ({ plan, tag, note, action, children, className, ...item }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { id, name, amount, tenure, headline, features, byContact } = plan;
  return (
    <li className={`${classes.plan} ${className}`} aria-labelledby={`plan-${id}`} {...item}>
      <div className={classes.head}>
        <h2 id={`plan-${id}`}>{name}</h2>
        {tag ? <span className={classes.tag}>{tag}</span> : null}
      </div>
      <PlanPrice amount={amount} tenure={tenure} byContact={byContact} />
      {note}
      <p className={classes.headline}>{say(headline)}</p>
      {byContact ? (
        <Button component={Link} to="/contact/" variant="default" fullWidth>
          {t('pricing.contactUs')}
        </Button>
      ) : (
        action
      )}
      {children}
      <PlanFeatures features={features} />
    </li>
  );
};

/** Placeholder of a card while the plans load. */
export const PlanCardSkeleton = ({ className }: { className: string | undefined }) => (
  <li className={`${classes.plan} ${className}`} aria-hidden>
    <Skeleton height={28} width="60%" />
    <Skeleton height={48} width="80%" mt={20} />
    <Skeleton height={44} mt={20} />
    <Skeleton height={42} mt={20} />
    <Skeleton height={150} mt={24} />
  </li>
);
