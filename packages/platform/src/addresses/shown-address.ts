import { domainToUnicode } from 'node:url';

/** An e-mail address for display: it is stored in its ASCII form, and its domain is shown in its own script. */
export function shownAddress(address: string): string {
  const domainFrom = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainFrom);
  return domain.includes('xn--') ? address.slice(0, domainFrom) + (domainToUnicode(domain) || domain) : address;
}
