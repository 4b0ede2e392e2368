/** Fewer names than this are a selection of services and not a list of all. */
const LIST_MIN = 4;

/**
 * Completes every list of all services in a text: names separated by the same separator (`auth, catalog, …`, `auth|catalog|…`), and
 * consecutive lines that differ in the name only. Missing ones are added at a list's end.
 * @param names all services
 */
export function renderLists(text: string, names: readonly string[]): string {
  return renderLines(renderRows(text, names), names);
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

/** A line without the one service that it names; undefined when it names none, or several. */
function templateOf(line: string, names: readonly string[]): { name: string; template: string } | undefined {
  const [name, another] = names.filter((one) => new RegExp(`(?<![a-zA-Z])(${one}|${upper(one)})(?![a-zA-Z])`).test(line));
  if (name === undefined || another !== undefined) return undefined;
  return { name, template: line.replaceAll(upper(name), '\u0001').replaceAll(name, '\u0000') };
}

const fill = (template: string, name: string) => template.replaceAll('\u0000', name).replaceAll('\u0001', upper(name));

function renderLines(text: string, names: readonly string[]): string {
  const rendered: string[] = [];
  let list: { template: string; listed: string[] } | undefined;
  const endList = () => {
    if (list && list.listed.length >= LIST_MIN) {
      const { template, listed } = list;
      rendered.push(...names.filter((one) => !listed.includes(one)).map((one) => fill(template, one)));
    }
    list = undefined;
  };
  for (const line of text.split('\n')) {
    const found = templateOf(line, names);
    if (!found || list?.template !== found.template) endList();
    if (found) list = { template: found.template, listed: [...(list?.listed ?? []), found.name] };
    rendered.push(line);
  }
  endList();
  return rendered.join('\n');
}
