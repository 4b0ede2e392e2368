import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './DataTable.module.css';

interface Props {
  /** What was searched for. */
  text: string;
  onClear: () => void;
}

/** What a table shows when the search leaves no row. */
export const NothingFound = ({ text, onClear }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.nothing}>
      <Text>{t('table.nothingLike', { text })}</Text>
      <Button variant="default" size="sm" onClick={onClear}>
        {t('table.clearSearch')}
      </Button>
    </div>
  );
};
