import { useDispatch } from 'react-redux';
import { typedDropped } from './typed.slice';

/** Closes a dialog by its person: what was typed into its form is not kept. */
export const useDiscard = (form: string, close: () => void) => {
  const dispatch = useDispatch();
  return (): void => {
    dispatch(typedDropped(form));
    close();
  };
};
