import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ReadByButton } from '@/shared/authoring/ReadByButton';
import { RejectionReason } from '@/shared/authoring/RejectionReason';
import { StatusBadge } from '@/shared/authoring/StatusBadge';
import type { Column } from '@/shared/table/column';
import { RowActions } from '@/shared/table/RowActions';
import { Cover } from '@/shared/ui/Cover';
import type { OwnCourse } from './my-courses.api';
import classes from './my-courses.module.css';

interface Actions {
  onRead: (course: OwnCourse) => void;
  onDelete: (course: OwnCourse) => void;
}

/** Serial, title, category, subcategory, thumbnail, status, Read by, actions (P2 §2). */
export const useMyCourseColumns = (rows: OwnCourse[], { onRead, onDelete }: Actions): Column<OwnCourse>[] => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const navigate = useNavigate();
  const closed = (course: OwnCourse) => (course.status === 'approved' ? t('myCourses.approvedStays') : undefined);
  return [
    {
      key: 'serial',
      header: t('table.serial'),
      value: (row) => rows.indexOf(row) + 1,
      width: 80,
      numeric: true,
      wideOnly: true,
      searched: false,
    },
    {
      key: 'title',
      header: t('myCourses.courseTitle'),
      value: ({ title }) => title,
      primary: true,
      cell: ({ id, title }) => (
        <Anchor component={Link} to={`/preview-course/${id}`} state={{ from: here }} size="sm" fw={600} c="inherit">
          {title}
        </Anchor>
      ),
    },
    { key: 'category', header: t('myCourses.category'), value: ({ category }) => category },
    { key: 'subcategory', header: t('myCourses.subcategory'), value: ({ subcategory }) => subcategory },
    {
      key: 'thumbnail',
      header: t('myCourses.thumbnail'),
      kind: 'control',
      value: () => '',
      cell: ({ id, title, image }) => (
        <div className={classes.thumbnail}>
          <Cover name={title} seed={id} src={image} />
        </div>
      ),
    },
    {
      key: 'status',
      header: t('myCourses.status'),
      value: ({ status }) => t(`authoring.${status}`),
      cell: ({ status, reason }) => (
        <>
          <StatusBadge status={status} />
          {reason ? (
            <RejectionReason text={t(status === 'rejected' ? 'myCourses.reason' : 'myCourses.reasonBefore', { reason })} />
          ) : null}
        </>
      ),
    },
    {
      key: 'read',
      header: t('authoring.readBy'),
      kind: 'control',
      value: () => '',
      cell: (row) => <ReadByButton title={row.title} status={row.status} onOpen={() => onRead(row)} />,
    },
    {
      key: 'actions',
      header: t('table.action'),
      kind: 'control',
      inHeading: true,
      value: () => '',
      align: 'right',
      cell: (row) => (
        <RowActions
          name={row.title}
          onEdit={() => void navigate(`/my-course/${row.id}`)}
          onDelete={() => onDelete(row)}
          editDisabled={closed(row)}
          deleteDisabled={closed(row)}
        />
      ),
    },
  ];
};
