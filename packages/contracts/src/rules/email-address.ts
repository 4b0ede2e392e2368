const ASCII = /^\p{ASCII}*$/u;
/** Characters that would end the host name in a URL. */
const NOT_IN_A_DOMAIN = /[\s/?#:@\\%[\]]/;

/** The ASCII form (`xn--`) of a domain; what is not a domain is returned unchanged. */
const asciiDomain = (domain: string): string => {
  if (ASCII.test(domain) || NOT_IN_A_DOMAIN.test(domain) || !URL.canParse(`https://${domain}`)) return domain;
  return new URL(`https://${domain}`).hostname;
};

/** An e-mail address with the ASCII form of its domain: both spellings are one address. */
export const asciiAddress = (address: string): string => {
  const domainFrom = address.lastIndexOf('@') + 1;
  return domainFrom === 0 ? address : address.slice(0, domainFrom) + asciiDomain(address.slice(domainFrom));
};
