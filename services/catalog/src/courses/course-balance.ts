import type { CompanyEntry } from '@lms360/service-kit/tenancy/company-directory';

/**
 * How many more courses a company may have: its limit less all its courses, drafts included, never below 0 (a smaller plan
 * leaves what there is readable). @returns null for unlimited, also as long as billing has published no limits (the trial)
 */
export function balanceOf(limits: CompanyEntry['limits'], used: number): number | null {
  const limit = limits?.['courses'] ?? null;
  return limit === null ? null : Math.max(0, limit - used);
}
