import { useDispatch } from 'react-redux';
import { CHECK_CONNECTION } from '../api/problem';
import { toastShown } from '../toasts/toasts.slice';
import { changeLanguage, currentLanguage, languages } from './i18n';

/** The language that the page is not in, and the change to it; texts that do not come are told. */
export const useOtherLanguage = () => {
  const dispatch = useDispatch();
  const code = currentLanguage() === 'en' ? 'hi' : 'en';
  const choose = (): void => {
    changeLanguage(code).catch(() => dispatch(toastShown({ tone: 'failure', message: CHECK_CONNECTION })));
  };
  return { code, name: languages[code], choose };
};
