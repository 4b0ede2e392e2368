const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Paise as people write them: `₹1,76,999.82`. */
export const rupees = (paise: number): string => RUPEES.format(paise / 100);
