import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../site/after-paint';

/**
 * Whether the component has been on the screen. What opens over it, stands below it or takes long to fetch comes then, piece by piece,
 * and does not hold it up.
 * @param already it comes back whole: nobody waits for its first paint
 */
export const usePainted = (already = false): boolean => {
  const [painted, setPainted] = useState(already);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return painted;
};
