import { useDispatch } from 'react-redux';
import { CHECK_CONNECTION } from '../api/problem.ts';
import { toastShown } from '../toasts/toasts.slice.ts';
import { changeLanguage, currentLanguage, type Language } from '../i18n/i18n.ts';

/** The language that the page is not in, and the change to it; texts that do not come are told. */
export const useOtherLanguage = () => {
  const dispatch = useDispatch();
  const code: Language = currentLanguage() === 'en' ? 'hi' : 'en';
  const choose = (): void => {
    changeLanguage(code).catch(() => dispatch(toastShown({ tone: 'failure', message: CHECK_CONNECTION })));
  };
  return { code, choose };
};
