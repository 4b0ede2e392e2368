import { stateCodeOfGstin } from '@lms360/contracts/rules/gstin';

/** The GST codes of India's states and union territories, by the names that pincodes have (post-office.ts). */
const CODES: Record<string, string> = {
  'Jammu & Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra & Nagar Haveli and Daman & Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman & Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** The two-digit GST code of a state, or undefined for a name that is none of India's states. */
export const findStateCode = (state: string): string | undefined => CODES[state];

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
