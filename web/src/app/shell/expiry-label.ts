/** Which sentence about the end of the plan the header shows, if any. */
export type ExpiryLabel = 'today' | 'tomorrow' | 'soon' | 'expired' | 'active';

/**
 * P1 §4: 0 is today, 1 tomorrow, 2 to 7 'in N days', below 0 expired, otherwise active with no message.
 * @param daysLeft whole days until the subscription ends; `null` when unknown
 */
export const expiryLabel = (daysLeft: number | null): ExpiryLabel => {
  if (daysLeft === null || daysLeft > 7) return 'active';
  if (daysLeft < 0) return 'expired';
  if (daysLeft === 0) return 'today';
  return daysLeft === 1 ? 'tomorrow' : 'soon';
};
