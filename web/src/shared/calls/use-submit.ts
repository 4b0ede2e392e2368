import { useEffect } from 'react';
import type { Call } from './define-call';
import { useCall } from './use-call';

/** What a form submits, by `run`. When the form unmounts its outcome is forgotten; a request under way completes without being shown. */
export const useSubmit = <Args, Answer>(call: Call<Args, Answer>) => {
  const submission = useCall(call);
  const { reset } = submission;
  useEffect(() => reset, [reset]);
  return submission;
};
