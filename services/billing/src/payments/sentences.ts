/** Sentences that both the schema of a confirmation and the comparison with the order use. */
export const FOREIGN_ORDER = 'This payment is for another order.';
export const WRONG_SIGNATURE = 'The signature is not valid.';
