import { pincode } from '@lms360/contracts/rules/account';
import { exampleAddress } from '@lms360/contracts/rules/examples';
import { z } from 'zod';
import type { Place } from '../rules/place.js';

export const pincodeQuery = z.object({ pincode });
export type PincodeQuery = z.infer<typeof pincodeQuery>;

export const pincodeAnswer = z.object({
  District: z.string().describe('Of the State with most of its post offices').meta({ example: exampleAddress.city }),
  State: z.string().meta({ example: exampleAddress.state }),
  States: z
    .array(z.string())
    .describe('Every State that it is in; of several the company chooses')
    .meta({ example: [exampleAddress.state] }),
  Districts: z
    .array(z.string())
    .describe('The district in each of them')
    .meta({ example: [exampleAddress.city] }),
});
export type PincodeAnswer = z.infer<typeof pincodeAnswer>;

/** Places in the wire's names (P2 §7). */
export const toPincodeAnswer = (places: [Place, ...Place[]]): PincodeAnswer => ({
  District: places[0].district,
  State: places[0].state,
  States: places.map(({ state }) => state),
  Districts: places.map(({ district }) => district),
});
