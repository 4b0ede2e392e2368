/** How much of a header is parsed; real ones are shorter, and its length is the client's choice. */
const READ = 2_048;

/** The items of a header that is a list (RFC 9110 §5.6.1), trimmed; one that is too long is truncated. */
export const itemsOf = (header: string | string[] | undefined): string[] => split(String(header ?? '').slice(0, READ), ',');

/**
 * Whether a conditional request names the ETag of the content (RFC 9110 §13.1.2: weak comparison, `*` is any).
 * @param ifNoneMatch the header
 * @param etag with its quotes, without commas
 */
export const hasTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  itemsOf(ifNoneMatch).some((tag) => tag === '*' || tag === etag || tag === `W/${etag}`);

/** Names of the content codings that an `Accept-Encoding` accepts (RFC 9110 §12.5.3), in lower case; one of weight 0 is not accepted. */
export const acceptedEncodings = (acceptEncoding: string | string[] | undefined): string[] =>
  itemsOf(acceptEncoding).flatMap((item) => {
    const [name = '', ...parameters] = split(item.toLowerCase(), ';');
    return parameters.some((parameter) => parameter.startsWith('q=') && Number(parameter.slice(2)) === 0) ? [] : [name];
  });

/** Splits and trims in linear time; a regular expression with blanks on both sides would backtrack at each. */
const split = (text: string, separator: string): string[] => text.split(separator).map((part) => part.trim());
