import { useSelector } from 'react-redux';
import { selectRole } from '../session/session.slice';

/**
 * The categories or subcategories to be shown: a student finds nothing in one without courses; a superadmin or teacher fills it.
 * One whose courses nobody has counted yet is shown.
 */
export const useShelves = <Shelf extends { courses?: number }>(shelves: Shelf[]): Shelf[] => {
  const role = useSelector(selectRole);
  return role === 'student' ? shelves.filter(({ courses }) => courses !== 0) : shelves;
};
