import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows the page once it is drawn in the language this device was left in; `public/before-paint.js` hid it until then. */
export const useAwaitedTexts = (): void => {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.awaitsTexts === language) delete dataset.awaitsTexts;
  }, [language]);
};
