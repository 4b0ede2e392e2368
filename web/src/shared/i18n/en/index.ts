import account from './account.json';
import categoryAdmin from './category-admin.json';
import subcategoryAdmin from './subcategory-admin.json';
import entry from './entry.json';
import browse from './browse.json';
import dashboard from './dashboard.json';
import header from './header.json';
import landing from './landing.json';
import members from './members.json';
import lessonKinds from './lesson-kinds.json';
import reader from './reader.json';
import authoring from './authoring.json';
import courseEditor from './course-editor.json';
import myCourses from './my-courses.json';
import approvals from './approvals.json';
import shell from './shell.json';
import site from './site.json';
import upgrade from './upgrade.json';

/** All texts in English. A feature adds its own file here. The sentences of rules and server are in the contracts. */
export const en = {
  ...account,
  ...shell,
  ...site,
  ...landing,
  ...entry,
  ...header,
  ...categoryAdmin,
  ...subcategoryAdmin,
  ...members,
  ...dashboard,
  ...browse,
  ...lessonKinds,
  ...reader,
  ...authoring,
  ...courseEditor,
  ...myCourses,
  ...approvals,
  ...upgrade,
};

export type Catalogue = typeof en;
