import type { Opening } from '@/shared/api/early-calls';

/** The company's account, as `account.api.ts` asks for it; the page of the plans shows it too. */
export const openings: Opening[] = ['/account', '/upgradeplan'].map((path) => ({
  path,
  access: 'superadmin',
  calls: () => [{ name: 'accountDetails' }],
}));
