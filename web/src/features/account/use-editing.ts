import { useSearchParams } from 'react-router-dom';

const purposes = ['edit', 'purchase'] as const;
export type EditPurpose = (typeof purposes)[number];

const PARAM = 'edit';

/** Whether the edit dialog is open, and for which purpose; kept in the address, so that the plans page can link to it. */
export const useEditing = () => {
  const [params, setParams] = useSearchParams();
  const purpose = purposes.find((known) => known === params.get(PARAM)) ?? null;
  return {
    purpose,
    start: (wanted: EditPurpose) => setParams({ [PARAM]: wanted }, { replace: true }),
    stop: () => setParams({}, { replace: true }),
  };
};
