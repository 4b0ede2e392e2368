import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/EmptyState';

/** What a table shows when its screen's filter leaves no row, though there are some. */
export const FilteredOut = () => {
  const { t } = useTranslation();
  return <EmptyState title={t('table.nothingFound')} hint={t('table.otherFilter')} />;
};
