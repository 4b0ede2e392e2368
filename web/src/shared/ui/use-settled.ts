import { useEffect, useEffectEvent } from 'react';

/**
 * Acts when what was sent has come to an end, well or not.
 * @param pending whether it is under way
 */
export const useSettled = (pending: boolean, act: () => void): void => {
  const settle = useEffectEvent(act);
  useEffect(() => (pending ? () => settle() : undefined), [pending]);
};
