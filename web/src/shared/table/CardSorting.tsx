import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column';
import classes from './DataTable.module.css';
import type { TableState } from './use-table';

interface Props<Row> {
  table: TableState<Row>;
  columns: readonly Column<Row>[];
}

/** The order of the cards, which have no header whose names sort. */
export const CardSorting = <Row,>({ table: { sorting, sort }, columns }: Props<Row>) => {
  const { t } = useTranslation();
  const choices = columns.filter(({ kind, wideOnly }) => kind !== 'control' && !wideOnly);
  const Icon = sorting?.descending ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.sorting}>
      <NativeSelect
        size="sm"
        flex={1}
        aria-label={t('table.sortBy')}
        value={sorting?.key ?? ''}
        onChange={({ currentTarget: { value: key } }) => sort(key ? { key, descending: false } : null)}
        data={[
          { value: '', label: t('table.sortBy') },
          ...choices.map(({ key, header }) => ({ value: key, label: t('table.sortedBy', { column: header }) })),
        ]}
      />
      {sorting ? (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('table.turnOrder')}
          onClick={() => sort({ ...sorting, descending: !sorting.descending })}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  );
};
