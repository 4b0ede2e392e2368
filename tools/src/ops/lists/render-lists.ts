/** Fewer names than this are a selection of services and not a list of all. */
const LIST_MIN = 4;

/**
 * Completes every list of all services in a text: names in a row between equal separators (`auth, catalog, …`, `auth|catalog|…`), and
 * lines, or documents of YAML, in a row that differ in the name alone (documents also in their numbers: the new one has those of the last).
 * What is missing is put at a list's end.
 * @param names all services
 */
export function renderLists(text: string, names: readonly string[]): string {
  const rows = renderRows(text, names);
  return renderParts(
    renderParts(rows, '\n---\n', names, (part) => part.replace(/\d+/g, '0')),
    '\n',
    names,
    (line) => line,
  );
}

function renderRows(text: string, names: readonly string[]): string {
  const name = `(?:${names.join('|')})`;
  const row = new RegExp(`\\b${name}((?:[:\\w'"]*)[ ,|&]+['"]?)${name}(?:\\1${name}){${LIST_MIN - 2},}(?![\\w-])`, 'g');
  return text.replace(row, (found, separator: string) => {
    const listed = found.split(separator);
    return [...listed, ...names.filter((one) => !listed.includes(one))].join(separator);
  });
}

const upper = (name: string) => name.toUpperCase();

/** A service's name as a word of its own; `basic-auth` is a type of secret. */
const nameIn = (name: string) => new RegExp(`(?<![a-zA-Z]|basic-)${name}(?![a-zA-Z])`, 'g');

/** A part with the one service that it names left out; undefined when it names none, or several. */
function templateOf(part: string, names: readonly string[]): { name: string; template: string } | undefined {
  const [name, another] = names.filter((one) => part.search(nameIn(one)) >= 0 || part.search(nameIn(upper(one))) >= 0);
  if (name === undefined || another !== undefined) return undefined;
  return { name, template: part.replace(nameIn(upper(name)), '\u0001').replace(nameIn(name), '\u0000') };
}

const fill = (template: string, name: string) => template.replaceAll('\u0000', name).replaceAll('\u0001', upper(name));

/** @param alike what two parts of one list have in common */
function renderParts(text: string, separator: string, names: readonly string[], alike: (template: string) => string): string {
  const rendered: string[] = [];
  let list: { template: string; listed: string[] } | undefined;
  const endList = () => {
    if (list && list.listed.length >= LIST_MIN) {
      const { template, listed } = list;
      rendered.push(...names.filter((one) => !listed.includes(one)).map((one) => fill(template, one)));
    }
    list = undefined;
  };
  const whole = text.replace(/\n$/, '');
  for (const part of whole.split(separator)) {
    const found = templateOf(part, names);
    if (!found || !list || alike(list.template) !== alike(found.template)) endList();
    if (found) list = { template: found.template, listed: [...(list?.listed ?? []), found.name] };
    rendered.push(part);
  }
  endList();
  return rendered.join(separator) + text.slice(whole.length);
}
