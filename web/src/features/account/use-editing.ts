import { useSearchParams } from 'react-router-dom';

const purposes = ['edit', 'purchase'] as const;
export type EditPurpose = (typeof purposes)[number];

const PARAM = 'edit';

/** Whether the edit dialog is open, and for which purpose; kept in the address, so that the plans page can link to it. */
export const useEditing = () => {
  const [params, setParams] = useSearchParams();
  const purpose = purposes.find((known) => known === params.get(PARAM)) ?? null;
  // The table of payments has its state in the address too.
  const change = (wanted: EditPurpose | null): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (wanted) next.set(PARAM, wanted);
        else next.delete(PARAM);
        return next;
      },
      { replace: true },
    );
  return {
    purpose,
    start: (wanted: EditPurpose) => change(wanted),
    stop: () => change(null),
  };
};
