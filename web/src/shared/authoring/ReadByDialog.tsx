import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLoad } from '../calls/use-load';
import { day, number } from '../i18n/format';
import { DataTable } from '../table/DataTable';
import type { Column } from '../table/column';
import { Dialog } from '../ui/Dialog';
import { EmptyState } from '../ui/EmptyState';
import { LoadFailure } from '../ui/LoadFailure';
import type { CourseReader } from './authoring.api';
import { readersLoad, selectReaders } from './readers.feature';

interface Props {
  course: { id: string; title: string };
  onClose: () => void;
}

/** 'Course read list' (P2 §2): who finished the course and when, found by name, with the total. */
export const ReadByDialog = ({ course, onClose }: Props) => {
  const { t } = useTranslation();
  const list = useSelector(selectReaders);
  const { load, problem } = useLoad(readersLoad, course.id);
  const columns: Column<CourseReader>[] = [
    { key: 'name', header: t('authoring.readerName'), value: ({ name }) => name, primary: true },
    { key: 'email', header: t('authoring.readerEmail'), value: ({ email }) => email },
    {
      key: 'finished',
      header: t('authoring.readOn'),
      value: ({ finished }) => finished,
      searched: false,
      saved: ({ finished }) => day(finished),
      cell: ({ finished }) => day(finished),
      numeric: true,
    },
  ];
  return (
    <Dialog opened onClose={onClose} title={t('authoring.readList')} size="lg">
      <Text fw={600}>{course.title}</Text>
      <Text c="dimmed" size="sm" mb="md" role="status">
        {list ? t('authoring.totalRead', { total: number(list.total) }) : t('common.loading')}
      </Text>
      {problem ? (
        <LoadFailure sentence={problem} onRetry={load} />
      ) : (
        <DataTable
          inDialog
          label={t('authoring.readList')}
          rows={list?.readers ?? null}
          columns={columns}
          rowKey={({ id }) => id}
          searchLabel={t('authoring.filterReaders')}
          empty={<EmptyState title={t('authoring.nobody')} />}
        />
      )}
    </Dialog>
  );
};
