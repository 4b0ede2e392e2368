import { stateCodeOfGstin } from './gstin.js';

/** The GST codes of India's states and union territories, by the names that pincodes have. */
export const STATE_CODES: Record<string, string> = {
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

/** The States in the order in which a list shows them. */
export const stateNames: readonly string[] = Object.keys(STATE_CODES).toSorted((a, b) => a.localeCompare(b));

/** The State that gave out a GST number; null for one that names none. */
export function stateOfGstin(gstin: string): string | null {
  const code = stateCodeOfGstin(gstin);
  return stateNames.find((state) => STATE_CODES[state] === code) ?? null;
}
