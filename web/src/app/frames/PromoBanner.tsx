import { CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { site } from '@/shared/site/site';
import classes from './site.module.css';

const second = 1000;

/** Days, hours, minutes and seconds left; zeros when the time is over (P1 §4). */
export const countdown = (ms: number): number[] => {
  const seconds = Math.max(Math.floor(ms / second), 0);
  return [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
};

/** The promotion, hidden unless an operator configured an end in the future. */
export const PromoBanner = () => {
  const { t } = useTranslation();
  const [ends] = useState(() => Date.parse(site().promoEnds));
  // Zero until the page runs: prerendered HTML must not contain the time of the build.
  const [now, setNow] = useState(0);
  const [closed, setClosed] = useState(false);
  const running = now > 0 && ends > now && !closed;

  const waiting = ends > now && !closed;
  useEffect(() => {
    if (!waiting) return undefined;
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, second);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [waiting]);

  if (!running) return null;
  return (
    <aside className={classes.promo} aria-label={t('site.promo')}>
      <span>{t('site.promo')}</span>
      <span className="lms-numbers" aria-hidden>
        {countdown(ends - now)
          .map((part) => String(part).padStart(2, '0'))
          .join(' : ')}
      </span>
      <CloseButton variant="transparent" c="white" aria-label={t('common.close')} onClick={() => setClosed(true)} />
    </aside>
  );
};
