import { useEffect, useEffectEvent } from 'react';

/** Does something as soon as the network is back. */
export const useOnline = (act: () => void): void => {
  const heard = useEffectEvent(act);
  useEffect(() => {
    const listen = () => heard();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
};
