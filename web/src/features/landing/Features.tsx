import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { foundTab } from '@/shared/site/as-found';
import { FeaturePicture, type FeatureKey } from './FeaturePicture';
import classes from './features.module.css';

/** The five features and where their buttons lead (P1 §2). */
const features: { key: FeatureKey; to: string }[] = [
  { key: 'mastery', to: '/my-learnings' },
  { key: 'courses', to: '/my-course' },
  { key: 'library', to: '/my-library' },
  { key: 'subcategories', to: '/sub-categories' },
  { key: 'approvals', to: '/approvalhub' },
];

const last = features.length - 1;

/** Five tabs with arrows; on phones the same five as a row to swipe through (P1 §2). */
export const Features = () => {
  const { t } = useTranslation();
  const [index, setIndex] = useState(() => foundTab('features'));
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const show = (wanted: number, focus = false) => {
    const next = Math.min(Math.max(wanted, 0), last);
    setIndex(next);
    if (focus) tabs.current[next]?.focus();
  };
  const steps: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    show(wanted, true);
  };

  return (
    <section id="features" className={classes.section} aria-labelledby="features-title">
      <div className={classes.head}>
        <h2 id="features-title">{t('landing.featuresTitle')}</h2>
        <div className={classes.arrows}>
          <ActionIcon
            size={44}
            variant="default"
            data-step="-1"
            aria-label={t('landing.previous')}
            disabled={index === 0}
            onClick={() => show(index - 1)}
          >
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="default"
            data-step="1"
            aria-label={t('landing.next')}
            disabled={index === last}
            onClick={() => show(index + 1)}
          >
            <IconArrowRight size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <div className={classes.tabs} role="tablist" aria-labelledby="features-title" onKeyDown={onKeyDown}>
        {features.map(({ key }, position) => (
          <button
            key={key}
            ref={(node) => void (tabs.current[position] = node)}
            type="button"
            role="tab"
            id={`feature-tab-${key}`}
            aria-selected={position === index}
            aria-controls={`feature-${key}`}
            tabIndex={position === index ? 0 : -1}
            onClick={() => show(position)}
          >
            {t(`landing.feature.${key}.name`)}
          </button>
        ))}
      </div>
      <div className={classes.panels}>
        {features.map(({ key, to }, position) => (
          <div
            key={key}
            role="tabpanel"
            id={`feature-${key}`}
            aria-labelledby={`feature-tab-${key}`}
            className={classes.panel}
            data-shown={position === index || undefined}
          >
            <div className={classes.text}>
              <h3>{t(`landing.feature.${key}.title`)}</h3>
              <p>{t(`landing.feature.${key}.text`)}</p>
              <Button component={Link} to={to} variant="default" rightSection={<IconArrowRight size={18} aria-hidden />}>
                {t(`landing.feature.${key}.button`)}
              </Button>
            </div>
            <FeaturePicture feature={key} />
          </div>
        ))}
      </div>
    </section>
  );
};
