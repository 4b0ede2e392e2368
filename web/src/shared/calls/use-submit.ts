import { useEffect } from 'react';
import type { Call } from './define-call';
import { useCall } from './use-call';

/** What a form sends, by `run`. With the form how it went is forgotten; what is under way goes on, and nobody hears of it. */
export const useSubmit = <Args, Answer>(call: Call<Args, Answer>) => {
  const submission = useCall(call);
  const { reset } = submission;
  useEffect(() => reset, [reset]);
  return submission;
};
