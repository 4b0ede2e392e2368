import * as z from 'zod';
import { closedUp } from './digits.js';
import { exampleAddress } from './examples.js';
import { isGstin } from './gstin.js';
import { ADDRESS_LINES, ADDRESS_MAX, COMPANY_MAX } from './limits.js';
import { paragraphOf } from './normal-text.js';
import { ownCompany } from './own-company.js';
import { line, longest, readOnly, stop } from './text.js';

const INVALID_GST_NUMBER = 'Enter valid GST number';

/** Optional GST number: empty, or the 15-character pattern in capitals with its check digit. */
const gstNumber = z
  .string({ error: INVALID_GST_NUMBER })
  .overwrite((typed) => closedUp(typed).toUpperCase())
  .refine((value) => value === '' || isGstin(value), stop(INVALID_GST_NUMBER))
  .nullish()
  .meta({ description: 'Left out it stays; empty or null it is taken back', example: exampleAddress.gst });

const LINE_END = /\r\n|\r|\n/;

/** The specification lists both spellings: 'Required Address' for none at all, 'Required address' for blanks only. */
const address = z
  .string({ error: 'Required Address' })
  .min(1, stop('Required Address'))
  .overwrite(paragraphOf)
  .min(1, stop('Required address'))
  .check(longest(ADDRESS_MAX))
  .refine((value) => value.split(LINE_END).length <= ADDRESS_LINES, stop('Enter the address in at most five lines'))
  .meta({ example: exampleAddress.street });

export const pincode = line('Required pincode')
  .overwrite(closedUp)
  .regex(/^\d{6}$/, stop('picode should be six digits'))
  .meta({ example: exampleAddress.pincode });

const place = (required: string, example: string) =>
  line(required).check(longest(COMPANY_MAX)).meta({
    description:
      'Of a pincode that lies in one State its own is kept, whatever is sent; otherwise this one, unless the GST number settles the State',
    example,
  });

const sez = z
  .boolean()
  .nullish()
  .meta({ description: 'The unit that buys is in a special economic zone: IGST. Left out or null it stays', example: false });

/** Edit-account form (P2 §5); company name, city and state are read-only and filled in by the program. */
export const accountForm = z.object({
  company_name: line('Required company'),
  gst_number: gstNumber,
  pincode,
  address,
  city: place('Required city', exampleAddress.city),
  state: place('Required state', exampleAddress.state),
  sez,
});

/** The same on the wire, where the company name may be left out. */
export const accountFields = accountForm.extend({ company_name: readOnly(), company_id: ownCompany() });

/** P2 §4, Renew. */
export const ACCOUNT_INCOMPLETE = 'Action Required: Please update your account details before purchasing a plan.';
