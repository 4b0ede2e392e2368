import { TextInput } from '@mantine/core';
import { digitsOf } from '@lms360/contracts/rules/digits';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '@/shared/i18n/format';
import classes from './PdfToolbar.module.css';

interface Props {
  page: number;
  pages: number;
  disabled: boolean;
  onGo: (page: number) => void;
}

/** The page on screen; another can be typed and confirmed with Enter. */
export const PageField = ({ page, pages, disabled, onGo }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = Number(typed);
    if (typed && Number.isInteger(wanted)) onGo(wanted);
    setTyped(null);
  };
  return (
    <form className={`${classes.page} lms-numbers`} onSubmit={go}>
      <TextInput
        className={classes.pageInput}
        size="sm"
        inputMode="numeric"
        aria-label={t('pdf.pageNumber')}
        disabled={disabled}
        value={typed ?? String(page)}
        onChange={({ currentTarget }) => setTyped(digitsOf(currentTarget.value))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setTyped(null)}
      />
      {pages > 0 ? <span>{t('pdf.pageOf', { total: number(pages) })}</span> : null}
    </form>
  );
};
