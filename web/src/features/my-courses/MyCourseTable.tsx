import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { courseStatuses } from '@/shared/authoring/course-status';
import { ReadByDialog } from '@/shared/authoring/ReadByDialog';
import { DataTable } from '@/shared/table/DataTable';
import { useFilter } from '@/shared/table/use-address';
import { FilteredOut } from '@/shared/table/FilteredOut';
import { DeleteConfirm } from '@/shared/ui/DeleteConfirm';
import { EmptyState } from '@/shared/ui/EmptyState';
import { useMyCourseColumns } from './my-course-columns';
import type { OwnCourse } from './my-courses.api';
import { ownCourseDelete } from './my-courses.calls';
import classes from './my-courses.module.css';
import { selectOwnCourses } from './my-courses.slice';

const filters = ['', ...courseStatuses] as const;

/** The courses with their filters, who read them, and their deletion. */
export const MyCourseTable = ({ onAdd }: { onAdd: () => void }) => {
  const { t } = useTranslation();
  const list = useSelector(selectOwnCourses);
  const [status, setStatus] = useFilter(filters);
  const [read, setRead] = useState<OwnCourse | null>(null);
  const [deleting, setDeleting] = useState<OwnCourse | null>(null);
  const rows = list?.courses.filter((course) => !status || course.status === status) ?? null;
  const columns = useMyCourseColumns(rows ?? [], { onRead: setRead, onDelete: setDeleting });
  const filter = (
    <Select
      className={classes.filter}
      aria-label={t('myCourses.status')}
      allowDeselect={false}
      value={status}
      onChange={setStatus}
      data={[
        { value: '', label: t('myCourses.allStatuses') },
        ...courseStatuses.map((value) => ({ value, label: t(`authoring.${value}`) })),
      ]}
    />
  );
  return (
    <>
      <DataTable
        label={t('menu.courses')}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        searchLabel={t('myCourses.search')}
        actions={filter}
        empty={
          status ? (
            <FilteredOut />
          ) : (
            <EmptyState title={t('myCourses.empty')} hint={t('myCourses.emptyHint')}>
              {/* The page's one accent-coloured button is above the table already. */}
              <Button onClick={onAdd}>{t('myCourses.addCourse')}</Button>
            </EmptyState>
          )
        }
      />
      {read ? <ReadByDialog course={read} onClose={() => setRead(null)} /> : null}
      {deleting ? (
        <DeleteConfirm name={deleting.title} call={ownCourseDelete} args={deleting.id} onClose={() => setDeleting(null)} />
      ) : null}
    </>
  );
};
