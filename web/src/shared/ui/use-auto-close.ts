import { useEffect, useEffectEvent } from 'react';

/**
 * Closes a success dialog by itself (P1 §4).
 * @param active whether the dialog shows its success
 * @param ms how long it stays
 */
export const useAutoClose = (active: boolean, ms: number, close: () => void): void => {
  const onTime = useEffectEvent(close);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => onTime(), ms);
    return () => clearTimeout(timer);
  }, [active, ms]);
};
