import { useEffect, useEffectEvent } from 'react';
import type { Call } from './define-call';
import { useCall } from './use-call';

/** Nothing when the call asks nothing. */
type Question<Args> = [Args] extends [void] ? [] : [args: Args];

/**
 * What a component shows is asked for when it opens and when the question changes. With the component ends the question: no late answer
 * is acted upon elsewhere, and no old failure is told at the next visit. What was answered stays in the feature's slice.
 * @returns how far it is, and `load`, which asks again
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
