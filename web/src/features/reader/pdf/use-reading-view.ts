import { useState, type RefObject } from 'react';
import { readTextSize, textSizes, writeTextSize } from './kept-zoom';
import type { PdfEngine } from './pdf-engine.types';
import { useGivingWay } from './use-giving-way';
import { useImmersion } from './use-immersion';

const step = 1.2;

/** How a document is read: its pages or their text, with what stands around it or alone. */
export const useReadingView = (section: RefObject<HTMLElement | null>, engine: PdfEngine | null) => {
  const [text, setText] = useState(false);
  const [textSize, setTextSize] = useState(readTextSize);
  const { immersed, toggle, leave } = useImmersion(section);
  useGivingWay(section);
  return {
    text,
    textSize,
    full: immersed,
    toggleText: () => setText(!text),
    hideText: () => setText(false),
    toggleFull: toggle,
    leave: () => (immersed ? leave() : setText(false)),
    /** Larger or smaller pages, or letters. */
    zoomBy: (steps: number) => {
      if (!text) return engine?.zoomBy(steps);
      const size = Math.min(Math.max(textSize * step ** steps, textSizes.min), textSizes.max);
      setTextSize(size);
      writeTextSize(size);
    },
  };
};
