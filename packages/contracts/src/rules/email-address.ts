const ASCII = /^\p{ASCII}*$/u;
/** What would make another part of an address out of a domain's end. */
const NOT_IN_A_DOMAIN = /[\s/?#:@\\%[\]]/;

/** A domain as machines write it: the letters of other scripts behind `xn--`. A domain that is none stays as it is. */
const asciiDomain = (domain: string): string => {
  if (ASCII.test(domain) || NOT_IN_A_DOMAIN.test(domain) || !URL.canParse(`https://${domain}`)) return domain;
  return new URL(`https://${domain}`).hostname;
};

/** An e-mail address with its domain as machines write it: both spellings are one address. */
export const asciiAddress = (address: string): string => {
  const domainFrom = address.lastIndexOf('@') + 1;
  return domainFrom === 0 ? address : address.slice(0, domainFrom) + asciiDomain(address.slice(domainFrom));
};
