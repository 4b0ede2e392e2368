import { useEffect } from 'react';

/** Names the browser tab after the page; search engines and history show it. */
export const PageTitle = ({ children }: { children: string }) => {
  useEffect(() => {
    document.title = `${children} · LMS360`;
  }, [children]);
  return null;
};
