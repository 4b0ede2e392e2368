import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when a request has been completed, successfully or not.
 * @param pending whether it is under way
 */
export const useSettled = (pending: boolean, act: () => void): void => {
  const settle = useEffectEvent(act);
  useEffect(() => (pending ? () => settle() : undefined), [pending]);
};
