import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const styleOf = (name: string): string => require.resolve(`@mantine/core/styles/${name}.css`);

/** What every page needs, whatever components it shows. */
const everywhere = ['baseline', 'default-css-variables', 'global'];
const sheet = /@mantine\/core\/styles\.css$/;
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * In the build each of Mantine's components imports its own styles, so that a page loads the styles it needs only: the one
 * sheet of all components that is imported during development would delay every first paint.
 */
export const mantineStyles = (): Plugin => ({
  name: 'lms360:mantine-styles',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (sheet.test(id)) return everywhere.map((name) => readFileSync(styleOf(name), 'utf8')).join('\n');
    const [, name] = classNames.exec(id) ?? [];
    return name ? { code: `import ${JSON.stringify(styleOf(name))};\n${code}`, map: null } : undefined;
  },
});
