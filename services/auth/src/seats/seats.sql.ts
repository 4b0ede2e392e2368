import { keptCount } from '@lms360/platform/lists/counts';
import type { Group } from '../rules/roles.js';

/**
 * SQL of how many seats of a group are occupied: by members who are active or pending, not deleted; the account owner does not count as a
 * teacher (api.md, auth). `$1` company.
 */
export const occupiedSeats = (group: Group): string => keptCount('$1', 'seats', `'${group}'`);
