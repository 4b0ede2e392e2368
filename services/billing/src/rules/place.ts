import { stateNames, stateOfGstin } from '@lms360/contracts/rules/states';

/** Where a pincode may lie: a State and the district there. */
export interface Place {
  district: string;
  state: string;
}

/** What a company says of where it is. */
interface Address {
  city: string;
  state: string;
  gstNumber: string | null;
}

/** City and State that are kept, or what is wrong, on which field. */
type Settled = { city: string; state: string } | { field: 'gst_number' | 'state'; message: string };

const CHOOSE = 'Choose the State of this pincode';

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * City and State of an address: they decide the kind of GST and are printed on invoices. A pincode of one State is of that one, whatever
 * is sent. Of several, and when the pincode is in no list, the GST number settles the State, or else the company chooses it.
 * @param places those of the pincode; none when it is in no list
 */
export function settledPlace(places: readonly Place[], { city, state, gstNumber }: Address): Settled {
  const choices = places.length > 0 ? [...new Set(places.map((place) => place.state))] : stateNames;
  const ofNumber = gstNumber === null ? null : stateOfGstin(gstNumber);
  if (ofNumber !== null && !choices.includes(ofNumber)) {
    return { field: 'gst_number', message: `This GST number is of ${ofNumber}, this pincode is in ${choices.join(' or ')}.` };
  }
  const chosen = ofNumber ?? (choices.length === 1 ? choices[0] : choices.find((choice) => sameName(choice, state)));
  if (chosen === undefined) return { field: 'state', message: CHOOSE };
  return { state: chosen, city: places.find((place) => place.state === chosen)?.district ?? city };
}
