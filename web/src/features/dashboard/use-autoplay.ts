import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';

/**
 * Advances a carousel automatically. It pauses while the pointer or the focus is in it, while its tab is hidden, once somebody paused it,
 * and for people who prefer reduced motion until they start it themselves (WCAG 2.2.2).
 * @param ms time between two slides
 */
export const useAutoplay = (embla: EmblaCarouselType | null, ms: number) => {
  const reduced = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const visible = useDocumentVisibility() === 'visible';
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [suspended, setSuspended] = useState(false);
  const playing = chosen ?? !reduced;
  const moving = playing && !suspended && visible;

  useEffect(() => {
    if (!embla || !moving) return undefined;
    const timer = setInterval(() => embla.scrollNext(), ms);
    return () => clearInterval(timer);
  }, [embla, moving, ms]);

  return {
    playing,
    toggle: () => setChosen(!playing),
    pauseHandlers: {
      onPointerEnter: () => setSuspended(true),
      onPointerLeave: () => setSuspended(false),
      onFocus: () => setSuspended(true),
      onBlur: () => setSuspended(false),
    },
  };
};
