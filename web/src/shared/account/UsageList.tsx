import { useTranslation } from 'react-i18next';
import { number } from '../i18n/format';
import { limited, type Limited, type Usage } from './account.types';
import classes from './UsageList.module.css';

/** Teachers, students and courses against the plan's limits; at a limit the bar says so in colour and words. */
export const UsageList = ({ usage }: { usage: Record<Limited, Usage> }) => {
  const { t } = useTranslation();
  return (
    <dl className={classes.list} aria-label={t('subscription.usage')}>
      {limited.map((kind) => (
        <Row key={kind} label={t(`subscription.limited.${kind}`)} people={kind !== 'courses'} usage={usage[kind]} />
      ))}
    </dl>
  );
};

/** @param people who take places: who is deactivated or deleted is in a list and takes none */
const Row = ({ label, people, usage: { used, limit } }: { label: string; people: boolean; usage: Usage }) => {
  const { t } = useTranslation();
  const full = limit !== null && used >= limit;
  return (
    <div>
      <dt>{label}</dt>
      <dd className="lms-numbers">
        {limit === null
          ? t('subscription.usedUnlimited', { used: number(used) })
          : t(people ? 'subscription.placesOf' : 'subscription.usedOf', { used: number(used), limit: number(limit) })}
        {full ? <span className={classes.full}> · {t('subscription.full')}</span> : null}
      </dd>
      {limit === null ? null : (
        <span className={classes.track} aria-hidden>
          <span data-full={full || undefined} style={{ inlineSize: `${Math.min(100, limit ? (used / limit) * 100 : 100)}%` }} />
        </span>
      )}
    </div>
  );
};
