/** What a visitor typed on the landing page; passed on to pricing and sign-up in the history entry (P1 §2). */
export interface TrialDetails {
  name: string;
  mobile: string;
  email: string;
  company: string;
}

/** The plan picked on the pricing page. */
export interface ChosenPlan {
  planId: string;
  plan: string;
  /** Rupees. */
  amount: number;
  tenure: 'month' | 'year';
}

export interface HandOff {
  details?: TrialDetails;
  plan?: ChosenPlan;
}

/** A history entry outlives releases and can be written by anything on this origin, so only the expected shape is accepted. */
export const handOffFrom = (state: unknown): HandOff => {
  const { details, plan } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  return {
    ...(hasStrings<TrialDetails>(details, ['name', 'mobile', 'email', 'company']) ? { details } : {}),
    ...(hasStrings<ChosenPlan>(plan, ['planId', 'plan', 'tenure']) && Number.isFinite(plan.amount) ? { plan } : {}),
  };
};

const hasStrings = <T>(value: unknown, keys: (keyof T & string)[]): value is T =>
  typeof value === 'object' && value !== null && keys.every((key) => typeof (value as Record<string, unknown>)[key] === 'string');
