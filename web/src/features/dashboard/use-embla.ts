import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '@/shared/site/after-paint';

/**
 * Lets an endless row of slides be dragged and scrolled. The slides are rendered first; Embla is fetched, and measures them, after the
 * first paint.
 * @returns `viewport` for the element around the row; `page` (from 0) of `pages` that can be scrolled to
 */
export const useEmbla = () => {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [pages, setPages] = useState(1);
  const [page, setPage] = useState(0);

  useEffect(() => {
    let left = false;
    let made: EmblaCarouselType | undefined;
    const begin = async () => {
      const { default: create } = await import('embla-carousel');
      if (left || !viewport.current) return;
      const carousel = create(viewport.current, { loop: true, align: 'start' });
      const measure = () => setPages(carousel.scrollSnapList().length);
      carousel.on('reInit', measure).on('select', () => setPage(carousel.selectedScrollSnap()));
      made = carousel;
      measure();
      setEmbla(carousel);
    };
    const stop = afterPaint(() => void begin());
    return () => {
      stop();
      left = true;
      made?.destroy();
    };
  }, []);
  return { viewport, embla, page, pages };
};
