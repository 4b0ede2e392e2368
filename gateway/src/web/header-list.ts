/** What is read of a header; real ones are shorter, and a client decides how long it is. */
const READ = 2_048;

/** A header that counts in lists (RFC 9110 §5.6.1), item by item, without blanks around them; what is too long is cut off. */
export const itemsOf = (header: string | string[] | undefined): string[] => split(String(header ?? '').slice(0, READ), ',');

/**
 * Whether a conditional request names the tag of what would be sent (RFC 9110 §13.1.2: weakly compared, `*` is any).
 * @param ifNoneMatch the header
 * @param etag with its quotes, without commas
 */
export const hasTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  itemsOf(ifNoneMatch).some((tag) => tag === '*' || tag === etag || tag === `W/${etag}`);

/** Names of the content codings that an `Accept-Encoding` takes (RFC 9110 §12.5.3), in lower case; one of weight 0 is not taken. */
export const acceptedEncodings = (acceptEncoding: string | string[] | undefined): string[] =>
  itemsOf(acceptEncoding).flatMap((item) => {
    const [name = '', ...parameters] = split(item.toLowerCase(), ';');
    return parameters.some((parameter) => parameter.startsWith('q=') && Number(parameter.slice(2)) === 0) ? [] : [name];
  });

/** Split and trimmed by plain means: they read each character once, where an expression with blanks on both sides begins anew at each. */
const split = (text: string, separator: string): string[] => text.split(separator).map((part) => part.trim());
