/** Between the parts of a domain; browsers take the dots of East Asian scripts as well. */
const DOT = /[.\u3002\uff0e\uff61]/;
const NOT_IN_A_DOMAIN = /[^\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+/u;
/** Top-level domains, of countries and generic ones, in any script. */
const ENDING = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

/** Short forms that people write without a blank behind their dot: `Dr.Rao`, `Rao Pvt.Ltd`. */
const SHORT_FORMS = new Set(
  'dr mr mrs ms st sri shri smt kum prof er adv ca capt col maj lt gen sr jr md mohd pvt co inc ltd govt no dept'.split(' '),
);
const INITIAL = /^\p{Lu}$/u;
/** One small letter at least: `T.CO` is a domain in capitals. */
const NAME = /^\p{Lu}.*\p{Ll}/u;

const isDomain = (labels: readonly string[]): boolean => {
  const before = labels.slice(0, -1);
  const last = labels.at(-1) ?? '';
  if (before.length === 0 || !ENDING.test(last)) return false;
  if (before.length === 1 && SHORT_FORMS.has(before[0]?.toLowerCase() ?? '')) return false;
  return !(before.every((label) => INITIAL.test(label)) && NAME.test(last));
};

const hasDomain = (token: string): boolean => {
  const labels: string[] = [];
  for (const label of [...token.split(DOT), '']) {
    if (label !== '') labels.push(label);
    else if (isDomain(labels.splice(0))) return true;
  }
  return false;
};

/** Whether a text has a URL or a domain in it, which mail programs and chats turn into a link. */
export const hasWebAddress = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  return /:\/\/|\bwww\.|\b(?:\d{1,3}\.){3}\d{1,3}\b/i.test(plain) || plain.split(NOT_IN_A_DOMAIN).some(hasDomain);
};
