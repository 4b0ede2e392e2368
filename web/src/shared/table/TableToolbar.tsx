import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DataTable.module.css';
import type { TableState } from './use-table';

interface Props<Row> {
  searchLabel: string;
  searchBox: Ref<HTMLInputElement>;
  table: TableState<Row>;
  actions: ReactNode;
}

/** Search, the screen's own filters and actions, and the download of what was found. */
export const TableToolbar = <Row,>({ searchLabel, searchBox, table, actions }: Props<Row>) => {
  const { t } = useTranslation();
  return (
    <div className={classes.toolbar}>
      <TextInput
        ref={searchBox}
        className={classes.search}
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={table.text}
        onChange={(event) => table.search(event.currentTarget.value)}
      />
      <Tooltip label={t('table.download')}>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={t('table.download')}
          disabled={table.total === 0}
          onClick={table.save}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {actions}
    </div>
  );
};
