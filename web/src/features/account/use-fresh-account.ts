import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { accountRefresh } from '@/shared/account/account.feature';
import { useSubmit } from '@/shared/calls/use-submit';

/** Links to invoices are valid for five minutes (api.md); they are renewed before. */
const RENEW_LINKS_MS = 4 * 60_000;
/** The first interval of polling while a PDF is being made; it doubles each time (exponential backoff). */
const LOOK_AGAIN_MS = 2_000;

/**
 * Reloads the account periodically while its page is open and visible, and at once when the tab becomes visible again after a long time.
 * @param preparing whether a PDF is being made: then it is polled more often, unless the last call failed
 * @param resting pauses the polling
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
