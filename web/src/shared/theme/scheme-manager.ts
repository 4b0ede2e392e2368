import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

/** Also read by `public/before-paint.js` before the first paint. */
const key = 'lms360-scheme';

/** Keeps the chosen colours of this device; without a choice the system's are followed. */
export const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    if (typeof window === 'undefined') return fallback;
    const stored = localStorage.getItem(key);
    return isMantineColorScheme(stored) ? stored : fallback;
  },
  set: (value: MantineColorScheme) => localStorage.setItem(key, value),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => localStorage.removeItem(key),
};
