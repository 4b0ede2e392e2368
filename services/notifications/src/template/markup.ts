const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it, inside an element or a quoted attribute. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** HTML that {@link markup} made: the only text that another `markup` inserts unescaped. */
export class Markup {
  constructor(readonly html: string) {}
}

type Part = string | Markup | Markup[] | undefined;

const htmlOf = (part: Part): string => {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.html;
  if (Array.isArray(part)) return part.map(htmlOf).join('');
  return escaped(part);
};

/** Template tag: whatever is put in is escaped, unless it is markup itself. So no template can forget to. */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((before, text, index) => before + htmlOf(parts[index - 1]) + text));
