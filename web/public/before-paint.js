// Runs before the first paint. A file of its own: the policy forbids inline scripts.
const stored = (key) => {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
};
const page = globalThis.document.documentElement;

// A dark page never flashes white, and one without the application follows the system too.
const dark = globalThis.matchMedia('(prefers-color-scheme: dark)');
const setScheme = () => {
  const chosen = stored('lms360-scheme');
  const system = dark.matches ? 'dark' : 'light';
  page.setAttribute('data-mantine-color-scheme', chosen === 'light' || chosen === 'dark' ? chosen : system);
};
setScheme();
dark.addEventListener('change', setScheme);

// Who is signed in does not see the login on the way to the dashboard (P1 §2), which finds out whether the session still holds.
if (/^\/login\/?$/.test(globalThis.location.pathname) && stored('jwtToken')) {
  page.style.visibility = 'hidden';
  globalThis.location.replace('/dashboard');
}

// Pages are made in English; who chose another language sees them drawn in it (`src/app/use-awaited-texts.ts`), and types nothing meanwhile.
const language = stored('lms360-language') ?? 'en';
if (language !== 'en') page.dataset.awaitsTexts = language;
