import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

/** Also read by `public/before-paint.js` before the first paint. */
const key = 'lms360-scheme';

/** Stores this device's chosen colour scheme; without a choice the system's is used. */
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
