import { useEffect, useEffectEvent } from 'react';
import type { Call } from './define-call';
import { useCall } from './use-call';

/** No argument when the call has none. */
type Question<Args> = [Args] extends [void] ? [] : [args: Args];

/**
 * Loads what a component shows, when it mounts and when the arguments change. When it unmounts the request is dropped: a late answer has no
 * effect elsewhere, and an old failure is not shown at the next visit. What was answered stays in the feature's slice.
 * @returns the state of the call, and `load`, which repeats it
 */
export const useLoad = <Args, Answer>(call: Call<Args, Answer>, ...question: Question<Args>) => {
  const { run, reset, pending, problem } = useCall(call);
  const load = () => run(question[0] as Args);
  const open = useEffectEvent(load);
  const asked = JSON.stringify(question);
  useEffect(() => {
    open();
    return reset;
  }, [asked, reset]);
  return { pending, problem, load };
};
