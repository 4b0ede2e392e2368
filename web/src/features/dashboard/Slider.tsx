import { ActionIcon, Group } from '@mantine/core';
import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.css';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import { Children, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from './SectionHeading';
import classes from './Slider.module.css';
import { useAutoplay } from './use-autoplay';

interface Props {
  title: string;
  text?: string;
  /** Level of the title's heading. */
  level: 1 | 2;
  /** Milliseconds between two slides. */
  every: number;
  /** Share of the width that one slide takes, by breakpoint. */
  slideSize: React.ComponentProps<typeof Carousel>['slideSize'];
  /** One slide each. */
  children: ReactNode;
}

/** A carousel that moves on by itself and can be paused, with its controls beside its title. */
export const Slider = ({ title, text, level, every, slideSize, children }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [pages, setPages] = useState(1);
  const [page, setPage] = useState(0);
  const { playing, toggle, hold } = useAutoplay(pages > 1 ? embla : null, every);

  const adopt = (api: EmblaCarouselType) => {
    const measure = () => setPages(api.scrollSnapList().length);
    setEmbla(api);
    measure();
    api.on('reInit', measure).on('select', () => setPage(api.selectedScrollSnap()));
  };
  const Play = playing ? IconPlayerPause : IconPlayerPlay;

  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} text={text} level={level}>
        {Children.count(children) > 1 ? (
          // In its place from the start: measuring the slides must not move them.
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
      <Carousel
        {...hold}
        role="group"
        aria-labelledby={id}
        aria-roledescription={t('slider.carousel')}
        classNames={{ viewport: classes.viewport, slide: classes.slide }}
        slideSize={slideSize}
        slideGap="lg"
        withControls={false}
        emblaOptions={{ loop: true, align: 'start' }}
        getEmblaApi={adopt}
      >
        {Children.map(children, (child) => (
          <Carousel.Slide>{child}</Carousel.Slide>
        ))}
      </Carousel>
    </section>
  );
};
