import { matchPath } from 'react-router-dom';
import type { FeatureModule } from '@/shared/store/feature';

/** Who may open a page (P1 §2): a student at an author's page, and anyone but a superadmin at an administrator's, goes to /dashboard. */
export type Access = 'public' | 'member' | 'author' | 'superadmin';

export interface PageRoute {
  path: string;
  access: Access;
  /** `site`: navbar and footer; `entry`: sign-in and sign-up; `app`: the signed-in shell, and around error pages. */
  frame: 'site' | 'entry' | 'app';
  load: () => Promise<FeatureModule>;
}

const documentRoute = (path: string): PageRoute => ({
  path,
  access: 'public',
  frame: 'site',
  load: () => import('@/features/documents/DocumentPage'),
});

/** Every page of the product, one line each. A new feature adds its line here. */
export const pages: PageRoute[] = [
  { path: '/', access: 'public', frame: 'site', load: () => import('@/features/landing/LandingPage') },
  { path: '/pricing', access: 'public', frame: 'site', load: () => import('@/features/pricing/PricingPage') },
  { path: '/contact', access: 'public', frame: 'site', load: () => import('@/features/contact/ContactPage') },
  ...['/terms', '/privacy', '/cookies', '/cancellation', '/shipping', '/services', '/company'].map(documentRoute),
  { path: '/login', access: 'public', frame: 'entry', load: () => import('@/features/login/LoginPage') },
  { path: '/login/:flag/:value', access: 'public', frame: 'entry', load: () => import('@/features/login/LoginPage') },
  { path: '/signup', access: 'public', frame: 'entry', load: () => import('@/features/signup/SignupPage') },
  { path: '/signup/:id', access: 'public', frame: 'entry', load: () => import('@/features/signup/SignupResultPage') },
  { path: '/verify/:token', access: 'public', frame: 'entry', load: () => import('@/features/mailed-link/VerifyPage') },
  {
    path: '/unknown-company/:token',
    access: 'public',
    frame: 'entry',
    load: () => import('@/features/mailed-link/UnknownCompanyPage'),
  },
  {
    path: '/restore-company/:token',
    access: 'public',
    frame: 'entry',
    load: () => import('@/features/mailed-link/RestoreCompanyPage'),
  },
  {
    path: '/newsletter/confirm/:token',
    access: 'public',
    frame: 'entry',
    load: () => import('@/features/mailed-link/NewsletterPage'),
  },
  {
    path: '/newsletter/unsubscribe/:token',
    access: 'public',
    frame: 'entry',
    load: () => import('@/features/mailed-link/UnsubscribePage'),
  },
  {
    path: '/sub-categories',
    access: 'superadmin',
    frame: 'app',
    load: () => import('@/features/subcategory-admin/SubcategoryAdminPage'),
  },
  {
    path: '/categories',
    access: 'superadmin',
    frame: 'app',
    load: () => import('@/features/category-admin/CategoryAdminPage'),
  },
  { path: '/account', access: 'superadmin', frame: 'app', load: () => import('@/features/account/AccountPage') },
  { path: '/upgradeplan', access: 'superadmin', frame: 'app', load: () => import('@/features/upgrade-plan/UpgradePage') },
  { path: '/usermanagement', access: 'superadmin', frame: 'app', load: () => import('@/features/members/UserListPage') },
  { path: '/studentmanagement', access: 'superadmin', frame: 'app', load: () => import('@/features/members/StudentListPage') },
  { path: '/my-course', access: 'author', frame: 'app', load: () => import('@/features/my-courses/MyCoursesPage') },
  { path: '/my-course/:id', access: 'author', frame: 'app', load: () => import('@/features/course-editor/CourseEditorPage') },
  { path: '/approvalhub', access: 'superadmin', frame: 'app', load: () => import('@/features/approvals/ApprovalsPage') },
  { path: '/dashboard', access: 'member', frame: 'app', load: () => import('@/features/dashboard/DashboardPage') },
  { path: '/categories/:id', access: 'member', frame: 'app', load: () => import('@/features/browse/CategoryPage') },
  { path: '/sub-categories/:id', access: 'member', frame: 'app', load: () => import('@/features/browse/SubcategoryPage') },
  { path: '/preview-course/:id', access: 'member', frame: 'app', load: () => import('./PreviewPage') },
  { path: '/my-learnings', access: 'member', frame: 'app', load: () => import('@/features/mastery/MasteryPage') },
  { path: '/my-library', access: 'member', frame: 'app', load: () => import('@/features/library/LibraryPage') },
  { path: '/404Page', access: 'public', frame: 'app', load: () => import('./errors/CourseNotFoundPage') },
  { path: '/ServerError', access: 'public', frame: 'app', load: () => import('./errors/ServerErrorPage') },
];

const protectedPaths = pages.filter(({ access }) => access !== 'public').map(({ path }) => path);

/** Whether the global handling of failures (P1 §8) applies on this page. */
export const isProtectedPath = (path: string): boolean => protectedPaths.some((pattern) => matchPath(pattern, path) !== null);
