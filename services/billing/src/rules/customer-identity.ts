import { createHash } from 'node:crypto';

/** What a customer is recognised by besides the founder's address and mobile number. */
interface Customer {
  name: string;
  pincode: string | null;
  gstNumber: string | null;
}

/** One spelling of a company's name: capital letters, spaces and punctuation do not make another company. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Hashes of a customer's GST number and of its name with its pincode, as far as they are known. Both are public: no more is needed. */
export const customerIdentity = ({ name, pincode, gstNumber }: Customer): Buffer[] => [
  ...(gstNumber === null ? [] : [hash(`gst ${gstNumber}`)]),
  ...(pincode === null ? [] : [hash(`company ${plainName(name)} ${pincode}`)]),
];
