/** A period that a company has, as far as the rules need it. */
export interface Period {
  planId: string;
  trial: boolean;
  startsAt: Date;
  endsAt: Date;
  /** Its listed price less the offer, without GST, in paise: the credit for unused days is a part of it. */
  valuePaise: number;
  /** When another plan replaced it; null while none has. */
  replacedAt: Date | null;
  refundedAt: Date | null;
}

/** The periods that still count: neither replaced nor refunded. */
export const activePeriods = <P extends Pick<Period, 'replacedAt' | 'refundedAt'>>(periods: readonly P[]): P[] =>
  periods.filter(({ replacedAt, refundedAt }) => replacedAt === null && refundedAt === null);

/** The active period that starts last: its end is the end of the subscription. Every company has one: the trial at least. */
export const lastPeriod = <P extends Pick<Period, 'replacedAt' | 'refundedAt' | 'startsAt'>>(
  periods: readonly P[],
): P | undefined => activePeriods(periods).toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())[0];

/** The active period in which `now` lies, or else the last one. */
export function currentPeriod<P extends Pick<Period, 'replacedAt' | 'refundedAt' | 'startsAt'>>(
  periods: readonly P[],
  now: Date,
): P | undefined {
  return lastPeriod(periods.filter(({ startsAt }) => startsAt <= now)) ?? lastPeriod(periods);
}
