import {
  IconBooks,
  IconBuilding,
  IconCategory,
  IconChecklist,
  IconHeart,
  IconLayoutGrid,
  IconPencil,
  IconSchool,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';
import type { Role } from '@/shared/session/session';
import { pages } from '../routes';

const everyone: Role[] = ['superadmin', 'employee', 'student'];

/** Menu items and who sees them (P1 §2), in the order of the menu. */
const items = [
  { key: 'dashboard', path: '/dashboard', icon: IconLayoutGrid, roles: everyone },
  { key: 'mastery', path: '/my-learnings', icon: IconTrophy, roles: everyone },
  { key: 'library', path: '/my-library', icon: IconHeart, roles: everyone },
  { key: 'courses', path: '/my-course', icon: IconPencil, roles: ['superadmin', 'employee'] },
  { key: 'categories', path: '/categories', icon: IconCategory, roles: ['superadmin'] },
  { key: 'subcategories', path: '/sub-categories', icon: IconBooks, roles: ['superadmin'] },
  { key: 'approvals', path: '/approvalhub', icon: IconChecklist, roles: ['superadmin'] },
  { key: 'account', path: '/account', icon: IconBuilding, roles: ['superadmin'] },
  { key: 'users', path: '/usermanagement', icon: IconUsers, roles: ['superadmin'] },
  { key: 'students', path: '/studentmanagement', icon: IconSchool, roles: ['superadmin'] },
] as const;

export type MenuItem = (typeof items)[number];

/** The items of this role whose page is part of this release. */
export const menuFor = (role: Role | ''): MenuItem[] =>
  items.filter(({ roles, path }) => (roles as readonly string[]).includes(role) && pages.some((page) => page.path === path));

/** Number of a phone's tabs, each wide enough for a thumb; the user menu has all pages. */
const TABS = 4;
/** A superadmin decides and looks after students on the way. */
const superadminTabs = ['dashboard', 'library', 'courses', 'approvals', 'students'];

/** The role's pages at the lower edge of a phone. */
export const tabsFor = (role: Role | ''): MenuItem[] => {
  const items = menuFor(role);
  return role === 'superadmin' ? items.filter(({ key }) => superadminTabs.includes(key)) : items.slice(0, TABS);
};
