import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';

const attribute = 'data-mantine-color-scheme';

/** Prints in the light scheme: browsers leave backgrounds out, and the dark scheme's text would be white on white. */
export const useLightPaper = (): void => {
  const scheme = useRef<string | null>(null);
  const html = () => document.documentElement;
  useWindowEvent('beforeprint', () => {
    scheme.current = html().getAttribute(attribute);
    html().setAttribute(attribute, 'light');
  });
  useWindowEvent('afterprint', () => {
    if (scheme.current) html().setAttribute(attribute, scheme.current);
  });
};
