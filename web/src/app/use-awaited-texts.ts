import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows the page once it is rendered in this device's chosen language; `public/before-paint.js` hides it until then. */
export const useAwaitedTexts = (): void => {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.awaitsTexts === language) delete dataset.awaitsTexts;
  }, [language]);
};
