import { pincode } from '@lms360/contracts/rules/account';
import { exampleAddress } from '@lms360/contracts/rules/examples';
import { z } from 'zod';
import { Place } from './post-office.js';

export const pincodeQuery = z.object({ pincode });
export type PincodeQuery = z.infer<typeof pincodeQuery>;

export const pincodeAnswer = z.object({
  District: z.string().meta({ example: exampleAddress.city }),
  State: z.string().meta({ example: exampleAddress.state }),
});
export type PincodeAnswer = z.infer<typeof pincodeAnswer>;

/** A place in the wire's names (P2 §7). */
export const toPincodeAnswer = ({ district, state }: Place): PincodeAnswer => ({ District: district, State: state });
