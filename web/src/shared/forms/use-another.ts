import { useState } from 'react';
import { useAutoClose } from '../ui/use-auto-close';

interface Options {
  /** Whether the form's call has succeeded. */
  succeeded: boolean;
  /** How long its success stays, where nothing more is added. */
  ms: number;
  onClose: () => void;
  /** Forgets the call's outcome. */
  reset: () => void;
}

/**
 * Closes a form after its success; where its person adds another, it begins anew instead.
 * @returns `round`, the form's key; `onAnother`, whether the submission under way is not to be the last
 */
export const useAnother = ({ succeeded, ms, onClose, reset }: Options) => {
  const [another, setAnother] = useState(false);
  const [round, setRound] = useState(0);
  const beginAnew = () => {
    reset();
    setAnother(false);
    setRound(round + 1);
  };
  useAutoClose(succeeded, another ? 0 : ms, another ? beginAnew : onClose);
  return { round, onAnother: setAnother };
};
