import { fact } from '@/shared/site/site';

/** The seller's page at a network: an https address, which a page that is rendered at build names by its placeholder; empty where there is none. */
export const networkAddress = (name: string): string => {
  const address = fact(name.toLowerCase());
  return /^(https:\/\/|%SITE_\w+%$)/.test(address) ? address : '';
};
