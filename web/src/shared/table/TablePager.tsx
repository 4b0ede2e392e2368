import { NativeSelect, Pagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './DataTable.module.css';
import type { TableState } from './use-table';
import type { PageSize } from './use-table-controls';

interface Props<Row> {
  table: TableState<Row>;
  pageSizes: readonly PageSize[];
}

/** Which rows are shown, how many per page, and the buttons to the other pages. */
export const TablePager = <Row,>({ table, pageSizes }: Props<Row>) => {
  const { t } = useTranslation();
  const { total } = table;
  return (
    <div className={classes.pager}>
      <Text size="sm" c="dimmed" className={`${classes.range} lms-numbers`} role="status">
        {total === 0
          ? t('table.nothingFound')
          : t('table.range', { from: table.first + 1, to: table.first + table.shown.length, total })}
      </Text>
      <NativeSelect
        className={classes.sizes}
        size="sm"
        aria-label={t('table.rowsPerPage')}
        value={String(table.size)}
        onChange={({ currentTarget: { value } }) => table.setSize(value === 'all' ? 'all' : Number(value))}
        data={pageSizes.map((size) => ({ value: String(size), label: size === 'all' ? t('table.all') : String(size) }))}
      />
      {table.pages > 1 ? (
        <Pagination
          className={classes.pages}
          size="sm"
          total={table.pages}
          value={table.page}
          onChange={table.setPage}
          getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
          getItemProps={(page) => ({ 'aria-label': t('table.page', { page }) })}
        />
      ) : null}
    </div>
  );
};
