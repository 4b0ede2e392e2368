/** A block of the small Markdown that the site's own documents use: headings, paragraphs, lists. */
export type Block = { kind: 'title' | 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const blockOf = (lines: string[]): Block => {
  const [first = ''] = lines;
  if (first.startsWith('# ')) return { kind: 'title', text: first.slice(2) };
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  return { kind: 'paragraph', text: lines.join(' ') };
};

/** Splits a document at its blank lines. Anything else in it, HTML included, stays the text it is. */
export const parseMarkdown = (source: string): Block[] =>
  source
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockOf(block.split('\n').map((line) => line.trim())));
