import { calendarDay } from '@lms360/platform/calendar/kolkata';
import type { BillingConfig } from '../config.js';
import type { Order } from '../orders/order.entity.js';
import { addressOf } from '../orders/quote.js';
import { stateCodeOf } from '../rules/gst-states.js';
import { GST_PERCENT, type OrderAmounts } from '../rules/order-amounts.js';
import { planOf } from '../rules/plan.js';
import type { InvoiceDocument, TaxLine } from './document/invoice-document.js';

export type Supplier = Pick<
  BillingConfig,
  'SUPPLIER_NAME' | 'SUPPLIER_ADDRESS' | 'SUPPLIER_STATE' | 'SUPPLIER_GSTIN' | 'SUPPLIER_SAC' | 'INVOICE_PREFIX'
>;

type Taxes = Pick<OrderAmounts, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;

/** To the letter (CGST rule 46, third proviso). */
const SEZ_ENDORSEMENT =
  'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX';

/** The contents of an invoice for a paid order (CGST rule 46). */
export function invoiceDocument(
  supplier: Supplier,
  order: Pick<Order, 'planId' | 'quote'>,
  invoice: { number: string; now: Date; paymentId: string; period: { beginsAt: Date; endsAt: Date } },
): InvoiceDocument {
  const { amounts, offer, extra, stateTax = 'SGST', recipient } = order.quote;
  const { name, tenure } = planOf(order.planId);
  const deductions = [
    ...(offer ? [{ label: offer.label, paise: amounts.offerPaise }] : []),
    ...(amounts.creditPaise > 0 ? [{ label: 'Credit for unused days', paise: amounts.creditPaise }] : []),
  ];
  return {
    kind: 'invoice',
    number: invoice.number,
    date: calendarDay(invoice.now),
    ...parties(supplier, order),
    ...(recipient.sez ? { endorsement: SEZ_ENDORSEMENT } : {}),
    lines: [
      {
        description: `LMS360 ${name}, one ${tenure}${andDays(extra?.days ?? 0)}`,
        sac: supplier.SUPPLIER_SAC,
        period: { from: calendarDay(invoice.period.beginsAt), to: calendarDay(invoice.period.endsAt) },
        pricePaise: amounts.pricePaise,
        deductions,
        taxablePaise: amounts.netPaise,
      },
    ],
    taxes: taxLines(amounts, stateTax),
    totalPaise: amounts.totalPaise,
    paymentId: invoice.paymentId,
    original: null,
  };
}

/** The days that the rest of a credit adds. */
const andDays = (days: number): string => (days === 0 ? '' : ` and ${days} ${days === 1 ? 'day' : 'days'}`);

/**
 * The contents of a credit note for a refund of an invoiced payment (CGST rule 53): the refund, split as the invoice was. Each tax is
 * its share of all refunds so far less its share of the earlier ones, so that partial refunds add up to what was charged, to the paisa.
 * @param note `before` is the total of the invoice's earlier credit notes, in paise
 */
export function creditNoteDocument(
  original: InvoiceDocument,
  note: { number: string; now: Date; refundId: string; paise: number; before: number },
): InvoiceDocument {
  const shareOf = (tax: TaxLine, paise: number) => Math.round((paise * tax.paise) / original.totalPaise);
  const taxes = original.taxes.map((tax) => ({
    ...tax,
    paise: shareOf(tax, note.before + note.paise) - shareOf(tax, note.before),
  }));
  const taxablePaise = taxes.reduce((rest, tax) => rest - tax.paise, note.paise);
  const lines = original.lines.map((line) => ({
    ...line,
    description: `Refund: ${line.description}`,
    pricePaise: taxablePaise,
    deductions: [],
    taxablePaise,
  }));
  return {
    ...original,
    kind: 'credit-note',
    number: note.number,
    date: calendarDay(note.now),
    lines,
    taxes,
    totalPaise: note.paise,
    paymentId: note.refundId,
    original: { number: original.number, date: original.date },
  };
}

function parties(supplier: Supplier, { quote: { recipient } }: Pick<Order, 'quote'>) {
  const stateCode = stateCodeOf(recipient.state);
  return {
    supplier: {
      name: supplier.SUPPLIER_NAME,
      address: supplier.SUPPLIER_ADDRESS,
      state: supplier.SUPPLIER_STATE,
      stateCode: stateCodeOf(supplier.SUPPLIER_STATE),
      gstin: supplier.SUPPLIER_GSTIN,
    },
    recipient: { name: recipient.name, address: addressOf(recipient), state: recipient.state, stateCode, gstin: recipient.gstin },
    placeOfSupply: { state: recipient.state, stateCode },
  };
}

const taxLines = ({ cgstPaise, sgstPaise, igstPaise }: Taxes, stateTax: 'SGST' | 'UTGST'): TaxLine[] =>
  igstPaise > 0
    ? [{ name: 'IGST', percent: GST_PERCENT.igst, paise: igstPaise }]
    : [
        { name: 'CGST', percent: GST_PERCENT.cgst, paise: cgstPaise },
        { name: stateTax, percent: GST_PERCENT.sgst, paise: sgstPaise },
      ];
