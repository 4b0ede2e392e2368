/** The environment of a process that loads one of the programs in this folder before its own code. */
export const loading = (double: 'clock' | 'marks-first' | 'no-inbox'): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${new URL(`${double}.ts`, import.meta.url).href}`,
});
