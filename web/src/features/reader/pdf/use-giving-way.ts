import { useEffect, type RefObject } from 'react';

/** As far as somebody scrolls on purpose, in pixels. */
const DOWN = 24;
const UP = 60;
/** As long as a movement goes on by itself. */
const MOVED_MS = 1500;

/** Phones, and windows as small: what is around the document gives way there (PdfLesson.module.css, shell.module.css, …). */
const small = () => window.matchMedia('(max-width: 61.99em)');
const low = () => window.matchMedia('(max-width: 61.99em) and (max-height: 30em)');

interface Scrolled {
  box: HTMLElement | null;
  top: number;
  /** Where its direction changed last. */
  turn: number;
  down: boolean;
  /** Of all that is in the box. */
  height: number;
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
    const stops: (() => void)[] = [];
    const listen = <Type extends keyof WindowEventMap>(
      target: EventTarget,
      type: Type,
      listener: (event: WindowEventMap[Type]) => void,
    ): void => {
      const heard = listener as (event: Event) => void;
      // What scrolls in the section does not bubble.
      const options = { capture: true, passive: true };
      target.addEventListener(type, heard, options);
      stops.push(() => target.removeEventListener(type, heard, options));
    };
    /** When a finger or a wheel last moved the document itself. */
    let movedAt = -Infinity;
    let seen: Scrolled = { box: null, top: 0, turn: 0, down: false, height: 0 };

    const set = (reading: boolean, box: HTMLElement | null): void => {
      if (reading === 'reading' in dataset) return;
      const before = section.getBoundingClientRect().top;
      if (reading) dataset['reading'] = '';
      else delete dataset['reading'];
      if (reading) window.scrollTo({ top: 0, behavior: 'instant' });
      // What is being read stays where it is under the finger, and only what stands above it moves.
      if (box && box.scrollTop > 0 && performance.now() - movedAt < MOVED_MS)
        box.scrollTop += section.getBoundingClientRect().top - before;
    };
    const onScroll = ({ target }: Event): void => {
      if (!(target instanceof HTMLElement) || !small().matches) return;
      const { scrollTop: top, scrollHeight: height } = target;
      if (target !== seen.box) seen = { box: target, top: 0, turn: 0, down: true, height };
      // Made larger or smaller, which nobody scrolled.
      if (height !== seen.height) seen = { ...seen, top, turn: top, height };
      if (top === seen.top) return;
      const down = top > seen.top;
      const turn = down === seen.down ? seen.turn : seen.top;
      seen = { box: target, top, turn, down, height };
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
    listen(section, 'scroll', onScroll);
    /** Nothing is scrolled where it is at its top already. */
    const pulled = (target: EventTarget | null): void => {
      const box = [...section.querySelectorAll('[tabindex="0"]')].find((each) => target instanceof Node && each.contains(target));
      if (box && box.scrollTop <= 0) set(false, null);
    };
    let touchedAt = 0;
    listen(section, 'touchstart', ({ touches: [touch] }) => void (touchedAt = touch?.clientY ?? 0));
    listen(section, 'touchmove', ({ target, touches }) => {
      movedAt = performance.now();
      if (touches.length === 1 && (touches[0]?.clientY ?? 0) - touchedAt > UP) pulled(target);
    });
    listen(section, 'wheel', ({ target, deltaY }) => {
      movedAt = performance.now();
      if (deltaY < 0) pulled(target);
    });
    // The keyboard has gone on to what gave way.
    listen(window.document, 'focusin', ({ target }) => {
      if (target instanceof HTMLElement && !section.contains(target) && target.matches(':focus-visible')) set(false, null);
    });

    const onSize = () => {
      if (low().matches) set(true, null);
      else if (!small().matches) set(false, null);
    };
    onSize();
    listen(window, 'resize', onSize);
    return () => {
      for (const stop of stops) stop();
      delete dataset['reading'];
    };
  }, [document]);
};
