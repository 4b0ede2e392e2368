import { stateCodeOfGstin } from '@lms360/contracts/rules/gstin';
import { STATE_CODES } from '@lms360/contracts/rules/states';

/** The two-digit GST code of a state, or undefined for a name that is none of India's states. */
export const findStateCode = (state: string): string | undefined => STATE_CODES[state];

/** As {@link findStateCode}. @throws Error for an unknown state: addresses take theirs from pincodes, so this is a defect */
export function stateCodeOf(state: string): string {
  const code = findStateCode(state);
  if (!code) throw new Error(`${state} has no GST code`);
  return code;
}

/** Whether a GST number may be of this state: it begins with its code, or names no state at all. */
export function isOfState(gstin: string, state: string): boolean {
  const code = stateCodeOfGstin(gstin);
  return code === null || code === stateCodeOf(state);
}
