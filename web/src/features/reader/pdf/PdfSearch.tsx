import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './PdfSearch.module.css';
import type { Matches } from './pdf-engine.types';
import type { usePdfSearch } from './use-pdf-search';

interface Props {
  search: ReturnType<typeof usePdfSearch>;
  matches: Matches | null;
}

/** Search field with its hits; Enter goes to the next, Shift+Enter to the one before, Escape closes. */
export const PdfSearch = ({ search, matches }: Props) => {
  const { t } = useTranslation();
  const found = search.query && matches ? matches : null;
  const nothing = found?.total === 0;
  const hits = !found ? '' : nothing ? t('pdf.noMatches') : t('pdf.matches', { current: found.current, total: found.total });
  const idle = !found || nothing;
  return (
    <div className={classes.search} role="search">
      <TextInput
        className={classes.field}
        size="sm"
        type="search"
        autoFocus
        aria-label={t('pdf.search')}
        placeholder={t('pdf.search')}
        value={search.query}
        onChange={({ currentTarget }) => search.setQuery(currentTarget.value)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Escape') search.close();
          if (key === 'Enter') (shiftKey ? search.previous : search.next)();
        }}
      />
      <span className={`${classes.hits} lms-numbers`} role="status">
        {hits}
      </span>
      <ActionIcon color="gray" size={36} aria-label={t('pdf.previousMatch')} disabled={idle} onClick={search.previous}>
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon color="gray" size={36} aria-label={t('pdf.nextMatch')} disabled={idle} onClick={search.next}>
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon color="gray" size={36} aria-label={t('pdf.closeSearch')} onClick={search.close}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
};
