import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { day, number, rupees } from '../i18n/format';
import { daysLeft } from '../session/days-left';
import classes from './SubscriptionPanel.module.css';
import { limited, type Subscription, type Upcoming } from './account.types';
import { UsageList } from './UsageList';

/** The company's plan: what it is, until when, and how much of it is used. */
export const SubscriptionPanel = ({ subscription, children }: { subscription: Subscription; children?: ReactNode }) => {
  const { t } = useTranslation();
  const { planName, tenure, amount, endsAt, trial, trialUsed, active, usage, upcoming } = subscription;
  const state = !active ? 'inactive' : trial ? 'trial' : 'active';
  const left = daysLeft(endsAt) ?? 0;
  return (
    <section className={classes.panel} aria-labelledby="subscription-title">
      <div className={classes.head}>
        <h2 id="subscription-title">{t('subscription.title')}</h2>
        <Badge color={active ? 'leaf' : 'red'} variant="light" size="lg" tt="none">
          {t(`subscription.states.${state}`)}
        </Badge>
      </div>
      <p className={classes.plan}>
        {planName} <small>{t(`subscription.tenures.${tenure}`)}</small>
      </p>
      <p className={classes.facts}>
        {trialUsed
          ? t('subscription.trialUsed')
          : trial
            ? t('subscription.trialNote')
            : t(`subscription.price.${tenure}`, { price: rupees(amount) })}
      </p>
      {trialUsed ? null : (
        <p className={classes.facts} data-ended={!active || undefined}>
          {t(active ? 'subscription.ends' : 'subscription.ended', { date: day(endsAt) })}
          {active ? ` · ${left === 0 ? t('subscription.lastDay') : t('subscription.daysLeft', { count: left })}` : null}
        </p>
      )}
      {upcoming.map((period) => (
        <Then key={period.from} period={period} />
      ))}
      <UsageList usage={usage} />
      {children}
    </section>
  );
};

/** What begins when the present period ends, and what it allows. */
const Then = ({ period: { planName, tenure, from, to, limits } }: { period: Upcoming }) => {
  const { t } = useTranslation();
  const allows = limited.map((kind) => {
    const limit = limits[kind];
    return `${limit === null ? t('pricing.unlimited') : number(limit)} ${t(`subscription.limited.${kind}`)}`;
  });
  return (
    <p className={classes.facts}>
      {t('subscription.then', { plan: planName, tenure: t(`subscription.tenures.${tenure}`), from: day(from), to: day(to) })} ·{' '}
      {allows.join(', ')}
    </p>
  );
};
