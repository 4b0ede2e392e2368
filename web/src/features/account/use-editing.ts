import { useSearchParams } from 'react-router-dom';

const purposes = ['edit', 'purchase'] as const;
export type EditPurpose = (typeof purposes)[number];

const PARAM = 'edit';

/** Whether the edit dialog is open and what for; it is in the address, so that the plans page can lead to it. */
export const useEditing = () => {
  const [params, setParams] = useSearchParams();
  const purpose = purposes.find((known) => known === params.get(PARAM)) ?? null;
  return {
    purpose,
    start: (wanted: EditPurpose) => setParams({ [PARAM]: wanted }, { replace: true }),
    stop: () => setParams({}, { replace: true }),
  };
};
