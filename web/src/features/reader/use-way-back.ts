import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { cameFrom } from '@/shared/courses/came-from';
import { selectRole } from '@/shared/session/session.slice';

const names = {
  '/dashboard': 'menu.dashboard',
  '/my-learnings': 'menu.mastery',
  '/my-library': 'menu.library',
  '/my-course': 'menu.courses',
  '/approvalhub': 'menu.approvals',
} as const;

const isNamed = (path: string): path is keyof typeof names => path in names;

/**
 * Where the reader's back link leads and what it says. A preview without a known origin leads to where its viewer works on it:
 * a superadmin to the Approval Hub, an author to My Courses.
 */
export const useWayBack = (preview: boolean): { to: string; label: string } => {
  const { t } = useTranslation();
  const { state } = useLocation();
  const role = useSelector(selectRole);
  const atWork = role === 'superadmin' ? '/approvalhub' : '/my-course';
  const to = cameFrom(state) ?? (preview ? atWork : '/dashboard');
  const [page = ''] = to.split('?');
  return { to, label: isNamed(page) ? t('reader.backTo', { page: t(names[page]) }) : t('reader.back') };
};
