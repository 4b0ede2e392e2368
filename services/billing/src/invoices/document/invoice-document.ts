/** A calendar day in Asia/Kolkata, `YYYY-MM-DD`. */
export type Day = string;

/** The supplier or the recipient, with the State that decides the tax. */
export interface Party {
  name: string;
  /** Lines separated by line ends; city and pincode included. */
  address: string;
  state: string;
  /** The GST code of the State, two digits: `29` is Karnataka. */
  stateCode: string;
}

/** One service supplied. */
export interface InvoiceLine {
  description: string;
  /** Services Accounting Code. */
  sac: string;
  /** First and last day that the supply covers. */
  period: { from: Day; to: Day };
  /** Listed price before deductions, without tax. */
  pricePaise: number;
  /** Deductions from the price, e.g. an offer or the credit for unused days; amounts are positive. */
  deductions: { label: string; paise: number }[];
  /** The taxable value: the price less the deductions. */
  taxablePaise: number;
}

/** A tax as charged: central and state (or Union Territory) tax within a State, integrated tax between two. */
export interface TaxLine {
  name: 'CGST' | 'SGST' | 'UTGST' | 'IGST';
  percent: number;
  paise: number;
}

/**
 * The contents of an invoice (rule 46 of the CGST Rules) or a credit note (rule 53). Amounts are whole paise, and the
 * total is the lines' taxable values with the taxes. It is plain data, so that it can be stored with the payment and rendered
 * at any time to the same bytes. The amount in words and the reverse charge (never here) follow from it.
 */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit-note';
  /** Consecutive within a financial year, at most 16 characters. */
  number: string;
  date: Day;
  supplier: Party & { gstin: string };
  /** `gstin` is null for a company that has given none. */
  recipient: Party & { gstin: string | null };
  /** The State where the service is supplied: the recipient's. */
  placeOfSupply: { state: string; stateCode: string };
  /** What has to be said of the supply (rule 46, third proviso); left out of a usual one. */
  endorsement?: string;
  lines: InvoiceLine[];
  taxes: TaxLine[];
  totalPaise: number;
  /** Razorpay's id of the payment, or of the refund on a credit note. */
  paymentId: string;
  /** The invoice that a credit note corrects; null on an invoice. */
  original: { number: string; date: Day } | null;
}
