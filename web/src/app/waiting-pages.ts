import type { PageRoute } from './routes';

/**
 * The module of each signed-in page, whose first look is made at build time: a file of its own, with its styles and scripts named in it. Every
 * path of `routes.ts` that needs a session stands here; a test finds the one that is missing.
 */
export const waitingModules: Record<string, string> = {
  '/dashboard': 'features/dashboard/DashboardPage.tsx',
  '/preview-course/:id': 'app/PreviewPage.tsx',
  '/categories/:id': 'features/browse/CategoryPage.tsx',
  '/sub-categories/:id': 'features/browse/SubcategoryPage.tsx',
  '/my-learnings': 'features/mastery/MasteryPage.tsx',
  '/my-library': 'features/library/LibraryPage.tsx',
  '/my-course': 'features/my-courses/MyCoursesPage.tsx',
  '/my-course/:id': 'features/course-editor/CourseEditorPage.tsx',
  '/approvalhub': 'features/approvals/ApprovalsPage.tsx',
  '/usermanagement': 'features/members/UserListPage.tsx',
  '/studentmanagement': 'features/members/StudentListPage.tsx',
  '/categories': 'features/category-admin/CategoryAdminPage.tsx',
  '/sub-categories': 'features/subcategory-admin/SubcategoryAdminPage.tsx',
  '/account': 'features/account/AccountPage.tsx',
  '/upgradeplan': 'features/upgrade-plan/UpgradePage.tsx',
};

/** The file with which the gateway answers to a route's paths (gateway/src/web/web-root.ts). */
export const fileOf = ({ path }: Pick<PageRoute, 'path'>): string => {
  const name = path.slice(1);
  return name.endsWith('/:id') ? name.replace(/:id$/, '[id].html') : `${name}/index.html`;
};
