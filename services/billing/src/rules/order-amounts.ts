/**
 * Within one state the rate is split into state and central tax (SGST or UTGST, CGST); between two states, and into a special economic zone, it is
 * all integrated tax (IGST).
 */
type GstType = 'SGST_CGST' | 'IGST';

/** Percent of each tax (P2 §9). */
export const GST_PERCENT = { sgst: 9, cgst: 9, igst: 18 } as const;

/** A credit never makes an order cheaper than this before tax, so that the total never falls below ₹1 (api.md, Rules of money). */
const LEAST_NET_PAISE = 100;

/** What an order costs, in whole paise: price − offer − credit = net; net + taxes = total. */
export interface OrderAmounts {
  /** Listed price without GST. */
  pricePaise: number;
  offerPaise: number;
  /** The part of the credit for unused days that lowers the price; the rest lengthens the period (purchase.ts). */
  creditPaise: number;
  /** The taxable value. */
  netPaise: number;
  gstType: GstType;
  sgstPaise: number;
  cgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}

/**
 * The amounts of an order (api.md, Rules of money).
 * @param creditPaise value of the unused days of the replaced plan
 * @param sameState whether it is a supply within the supplier's state
 */
export function orderAmounts(order: {
  pricePaise: number;
  offerPercent: number;
  creditPaise: number;
  sameState: boolean;
}): OrderAmounts {
  const { pricePaise, sameState } = order;
  const offerPaise = percentOf(pricePaise, order.offerPercent);
  const creditPaise = Math.min(order.creditPaise, pricePaise - offerPaise - LEAST_NET_PAISE);
  const netPaise = pricePaise - offerPaise - creditPaise;
  const tax = (percent: number, charged: boolean) => (charged ? percentOf(netPaise, percent) : 0);
  const sgstPaise = tax(GST_PERCENT.sgst, sameState);
  const cgstPaise = tax(GST_PERCENT.cgst, sameState);
  const igstPaise = tax(GST_PERCENT.igst, !sameState);
  return {
    pricePaise,
    offerPaise,
    creditPaise,
    netPaise,
    gstType: sameState ? 'SGST_CGST' : 'IGST',
    sgstPaise,
    cgstPaise,
    igstPaise,
    totalPaise: netPaise + sgstPaise + cgstPaise + igstPaise,
  };
}

/** Rounded to the paisa, halves up; computed in integers, so no fraction is lost. */
const percentOf = (paise: number, percent: number): number => Math.floor((paise * percent + 50) / 100);
