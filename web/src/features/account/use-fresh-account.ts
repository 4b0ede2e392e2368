import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { accountRefresh } from '@/shared/account/account.feature';
import { useSubmit } from '@/shared/calls/use-submit';

/** Links to invoices are good for five minutes (api.md); they are renewed before. */
const RENEW_LINKS_MS = 4 * 60_000;
/** The first pause while a PDF is being made; each further one is twice as long. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Asks for the account again while its page stands and is looked at, and at once when somebody comes back to it late.
 * @param preparing whether a PDF is being made: then it is asked for sooner, unless the last look failed
 * @param resting nothing is asked
 */
export const useFreshAccount = (preparing: boolean, resting: boolean): void => {
  const { run, problem } = useSubmit(accountRefresh);
  const watched = useDocumentVisibility() === 'visible' && !resting;
  const asked = useRef<number | null>(null);
  const [last, setLast] = useState({ looks: 0 });
  const pause = preparing && !problem ? Math.min(LOOK_AGAIN_MS * 2 ** last.looks, RENEW_LINKS_MS) : RENEW_LINKS_MS;

  useEffect(() => {
    if (!watched) return undefined;
    asked.current ??= Date.now();
    const timer = setTimeout(
      () => {
        asked.current = Date.now();
        setLast({ looks: preparing ? last.looks + 1 : 0 });
        run();
      },
      asked.current + pause - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [watched, pause, preparing, last, run]);
};
