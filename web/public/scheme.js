// Runs before the first paint, so that a dark page never flashes white. A file of its own: the policy forbids inline scripts.
const stored = () => {
  try {
    return globalThis.localStorage.getItem('lms360-scheme');
  } catch {
    return null;
  }
};
const chosen = stored();
const system = globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
globalThis.document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
