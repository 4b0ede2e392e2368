import { Badge, Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { limited } from '@/shared/account/account.types';
import { number, rupees } from '@/shared/i18n/format';
import { useSentence } from '@/shared/i18n/sentence';
import { PlanFeatures } from '@/shared/plans/PlanFeatures';
import { PlanPrice } from '@/shared/plans/PlanPrice';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import classes from './upgrade.module.css';
import type { Offering, PlanCard } from './upgrade.types';

interface Props {
  plan: PlanCard;
  offering: Offering;
  /** `current`: the paid plan that runs; `trial`: the one chosen at sign-up. */
  standing: 'current' | 'trial' | 'other';
  /** The subscription is over: to go on with the same plan is the next step. */
  ended: boolean;
  /** Its order is being opened. */
  ordering: boolean;
  /** Some order is. */
  busy: boolean;
  onBuy: () => void;
}

/** One plan: what it costs, what it allows, and what of that is exceeded already. */
export const UpgradeCard = ({ plan, offering, standing, ended, ordering, busy, onBuy }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { id, name, amount, tenure, headline, features, limits, byContact } = plan;
  const Choose = ended && standing !== 'other' ? NextStepButton : Button;
  const action = t(standing === 'current' ? 'upgrade.renew' : 'upgrade.choose');
  const exceeded = limited.filter((kind) => offering.used[kind] > (limits[kind] ?? Infinity));
  return (
    <li className={classes.plan} data-current={standing !== 'other' || undefined} aria-labelledby={`plan-${id}`}>
      <div className={classes.planHead}>
        <h2 id={`plan-${id}`}>{name}</h2>
        {standing === 'other' ? null : (
          <span className={classes.tag}>{t(standing === 'trial' ? 'upgrade.chosenPlan' : 'upgrade.currentPlan')}</span>
        )}
      </div>
      <PlanPrice amount={amount} tenure={tenure} byContact={byContact} />
      {offering.offerPercent === null ? null : (
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
      )}
      <p className={classes.headline}>{say(headline)}</p>
      {byContact ? (
        <Button component={Link} to="/contact/" variant="default" fullWidth>
          {t('pricing.contactUs')}
        </Button>
      ) : (
        <Choose
          fullWidth
          loading={ordering}
          disabled={busy && !ordering}
          onClick={onBuy}
          aria-label={t('upgrade.choosePlan', { action, name })}
        >
          {action}
        </Choose>
      )}
      {exceeded.length > 0 ? (
        <p className={classes.exceeded}>
          {exceeded
            .map((kind) => t(`upgrade.exceeded.${kind}`, { used: number(offering.used[kind]), limit: number(limits[kind] ?? 0) }))
            .join(' ')}{' '}
          {t('upgrade.nothingLost')}
        </p>
      ) : null}
      <PlanFeatures features={features} />
    </li>
  );
};

/** Keeps the card's place while the plans load. */
export const UpgradeCardSkeleton = () => (
  <li className={classes.plan} aria-hidden>
    <Skeleton height={28} width="60%" />
    <Skeleton height={44} width="80%" mt={20} />
    <Skeleton height={42} mt={20} />
    <Skeleton height={150} mt={24} />
  </li>
);
