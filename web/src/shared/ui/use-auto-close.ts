import { useEffect, useEffectEvent } from 'react';

/**
 * Closes a success automatically (P1 §4): its dialog, or the message under its form.
 * @param active whether it is shown
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
