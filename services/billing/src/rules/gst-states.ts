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

/** Union Territories without a legislature: the UTGST Act holds there in place of a State's own. */
const WITHOUT_LEGISLATURE = [
  'Andaman & Nicobar Islands',
  'Chandigarh',
  'Dadra & Nagar Haveli and Daman & Diu',
  'Ladakh',
  'Lakshadweep',
];

/** What the State's half of the tax is called on a supply within it. */
export const stateTaxOf = (state: string): 'SGST' | 'UTGST' => (WITHOUT_LEGISLATURE.includes(state) ? 'UTGST' : 'SGST');

/** Whether a GST number may be of this state: it begins with its code, or names no state at all. */
export function isOfState(gstin: string, state: string): boolean {
  const code = stateCodeOfGstin(gstin);
  return code === null || code === stateCodeOf(state);
}
