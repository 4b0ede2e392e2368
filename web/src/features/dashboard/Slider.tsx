import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Children, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from './SectionHeading';
import classes from './Slider.module.css';
import { useAutoplay } from './use-autoplay';
import { useEmbla } from './use-embla';

interface Props {
  title: string;
  text?: string;
  /** Level of the title's heading. */
  level: 1 | 2;
  /** Milliseconds between two slides. */
  every: number;
  /** One slide fills the width; otherwise as many as fit, up to three. */
  slides: 'whole' | 'several';
  /** One slide each. */
  children: ReactNode;
}

/** A carousel that moves on by itself and can be paused, with its controls beside its title. */
export const Slider = ({ title, text, level, every, slides, children }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const { viewport, embla, page, pages } = useEmbla();
  const { playing, toggle, pauseHandlers } = useAutoplay(pages > 1 ? embla : null, every);

  const Play = playing ? IconPlayerPause : IconPlayerPlay;

  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} text={text} level={level}>
        {Children.count(children) > 1 ? (
          // In the layout from the start: measuring the slides must not shift it.
          <Group gap={4} wrap="nowrap" style={{ visibility: pages > 1 ? undefined : 'hidden' }}>
            <span className={`${classes.count} lms-numbers`} aria-hidden>
              {page + 1} / {pages}
            </span>
            <ActionIcon aria-label={t('slider.previous')} color="gray" onClick={() => embla?.scrollPrev()}>
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={playing ? t('slider.pause') : t('slider.play')} color="gray" onClick={toggle}>
              <Play size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={t('slider.next')} color="gray" onClick={() => embla?.scrollNext()}>
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ) : null}
      </SectionHeading>
      <div {...pauseHandlers} role="group" aria-labelledby={id} aria-roledescription={t('slider.carousel')}>
        <div ref={viewport} className={classes.viewport}>
          <div className={classes.track} data-slides={slides}>
            {Children.map(children, (child) => (
              <div className={classes.slide}>{child}</div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
};
