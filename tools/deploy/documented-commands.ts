import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@lms360/local-backing/paths';

/** A command line of a document: one of a block, or the words of a sentence that are one. */
export interface CommandLine {
  file: string;
  /** Continued lines joined, the remark behind it removed. */
  line: string;
}

const programs =
  /^(?:[A-Z_0-9]+=\S* )*(?:npm|node|kubectl|docker|openssl|kind|jq|aws|mc|deploy\/rehearse\/images\.sh|rabbitmq-diagnostics) \S/;

/** The documents that tell people what to type. */
export const documents = (): string[] =>
  globSync(['*.md', 'docs/*.md', '{packages/*,services/*,gateway,web,tools,e2e,bench}/README.md', 'deploy/k8s/README.md'], {
    cwd: root,
  })
    .filter((file) => !['CHANGELOG.md', 'docs/licences.md', 'docs/screens.md'].includes(file))
    .sort();

/** The blocks of a document that are for a shell. */
export const shellBlocks = (text: string): string[] =>
  [...text.matchAll(/^```(?:sh|bash|shell|console)\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);

/** What is typed in a block, line by line; a text for the standard input belongs to its line. */
export function linesOf(block: string): string[] {
  const joined = block.replaceAll(/ \\\n\s*/g, ' ').replaceAll(/<<'(\w+)'\n[\s\S]*?^\1$/gm, '<<text');
  return joined
    .split('\n')
    .map((line) => line.replace(/(^|\s)#\s.*$/, '').trim())
    .filter(Boolean);
}

export function commandLines(): CommandLine[] {
  return documents().flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const spoken = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
    const lines = [...shellBlocks(text).flatMap(linesOf), ...spoken.filter((words) => programs.test(words))];
    return lines.map((line) => ({ file, line }));
  });
}
