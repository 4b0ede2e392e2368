import { useEffect, type RefObject } from 'react';

/** As far as somebody scrolls on purpose, in pixels. */
const DOWN = 24;
const UP = 60;

/** Phones, and windows as small: what is around the document gives way there (PdfLesson.module.css, shell.module.css, …). */
const small = () => window.matchMedia('(max-width: 61.99em)');
const low = () => window.matchMedia('(max-width: 61.99em) and (max-height: 30em)');

interface Scrolled {
  box: HTMLElement | null;
  top: number;
  /** Where its direction changed last. */
  turn: number;
  down: boolean;
}

/**
 * While a document is read, what stands around it gives way: the application's header and the course's head become one line, at `<html data-reading>`.
 * Scrolling up brings them back. In a window of little height they give way from the start, and scrolling up brings the header alone
 * (`data-reading='header'`), until the document is at its top.
 * @param document all that scrolls in it counts
 */
export const useGivingWay = (document: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const section = document.current;
    if (!section) return;
    const { dataset } = window.document.documentElement;
    const stop = new AbortController();
    let seen: Scrolled = { box: null, top: 0, turn: 0, down: false };

    const set = (reading: boolean, box: HTMLElement | null): void => {
      if (reading === 'reading' in dataset) return;
      const before = section.getBoundingClientRect().top;
      if (reading) dataset['reading'] = '';
      else delete dataset['reading'];
      if (reading) window.scrollTo({ top: 0, behavior: 'instant' });
      // What is being read stays where it is, and only what stands above it moves.
      if (box && box.scrollTop > 0) box.scrollTop += section.getBoundingClientRect().top - before;
    };
    const onScroll = ({ target }: Event): void => {
      if (!(target instanceof HTMLElement) || !small().matches) return;
      const { scrollTop: top } = target;
      if (target !== seen.box) seen = { box: target, top: 0, turn: 0, down: true };
      if (top === seen.top) return;
      const down = top > seen.top;
      const turn = down === seen.down ? seen.turn : seen.top;
      seen = { box: target, top, turn, down };
      if (down && top - turn > DOWN) {
        set(true, target);
        dataset['reading'] = '';
      } else if (!down && low().matches && top > 0) {
        // The course's head would take what little height there is: the header alone, over the document.
        if (turn - top > UP && 'reading' in dataset) dataset['reading'] = 'header';
      } else if (!down && (turn - top > UP || top <= 0)) set(false, target);
      seen.turn += target.scrollTop - top;
      seen.top = target.scrollTop;
    };
    section.addEventListener('scroll', onScroll, { capture: true, passive: true, signal: stop.signal });

    /** Nothing is scrolled where it is at its top already. */
    const pulled = (target: EventTarget | null): void => {
      const box = [...section.querySelectorAll('[tabindex="0"]')].find((each) => target instanceof Node && each.contains(target));
      if (box && box.scrollTop <= 0) set(false, null);
    };
    let touchedAt = 0;
    const listening = { passive: true, signal: stop.signal };
    section.addEventListener('touchstart', ({ touches: [touch] }) => void (touchedAt = touch?.clientY ?? 0), listening);
    section.addEventListener(
      'touchmove',
      ({ target, touches }) => {
        if (touches.length === 1 && (touches[0]?.clientY ?? 0) - touchedAt > UP) pulled(target);
      },
      listening,
    );
    section.addEventListener('wheel', ({ target, deltaY }) => void (deltaY < 0 && pulled(target)), listening);
    // The keyboard has gone on to what gave way.
    window.document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof HTMLElement && !section.contains(target) && target.matches(':focus-visible')) set(false, null);
      },
      listening,
    );

    const onSize = () => {
      if (low().matches) set(true, null);
      else if (!small().matches) set(false, null);
    };
    onSize();
    window.addEventListener('resize', onSize, { signal: stop.signal });
    return () => {
      stop.abort();
      delete dataset['reading'];
    };
  }, [document]);
};
