import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../site/after-paint';

/**
 * Whether the component has been painted once. Content above it, below it or slow to load is rendered after that, step by step,
 * so that it does not delay the first paint.
 * @param already whether the page is restored whole, without waiting for a first paint
 */
export const useAfterFirstPaint = (already = false): boolean => {
  const [painted, setPainted] = useState(already);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return painted;
};
