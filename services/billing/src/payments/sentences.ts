/** What both the shape of a confirmation and its contents can be refused with. */
export const FOREIGN_ORDER = 'This payment is for another order.';
export const WRONG_SIGNATURE = 'The signature is not valid.';
