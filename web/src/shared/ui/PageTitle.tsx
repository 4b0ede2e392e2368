import { useEffect } from 'react';
import { site } from '../site/site';

/** Names the browser tab after the page; search engines and history show it. */
export const PageTitle = ({ children }: { children: string }) => {
  useEffect(() => {
    document.title = `${children} · ${site().name}`;
  }, [children]);
  return null;
};
