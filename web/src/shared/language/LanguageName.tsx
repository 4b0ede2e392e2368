import { VisuallyHidden } from '@mantine/core';
import { type Language, languages } from '../i18n/i18n.ts';
import classes from './LanguageName.module.css';

/** A language's name in its own script. The Hindi one is drawn: who reads English may have no font for it, and need not load one. */
export const LanguageName = ({ code }: { code: Language }) =>
  code === 'hi' ? (
    <>
      <span className={classes.hindi} data-drawn="" aria-hidden />
      <VisuallyHidden>{languages.hi}</VisuallyHidden>
    </>
  ) : (
    languages[code]
  );
