import upgrade from './upgrade.json';
import members from './members.json';
import reader from './reader.json';
import mailedLink from './mailed-link.json';
import categoryAdmin from './category-admin.json';
import subcategoryAdmin from './subcategory-admin.json';
import approvals from './approvals.json';
import dashboard from './dashboard.json';
import courseEditor from './course-editor.json';
import myCourses from './my-courses.json';
import landing from './landing.json';
import { en } from './index';

/** All texts in English: what another language translates. Pages load their part of it (`Feature.texts`). */
export const allTexts = {
  ...en,
  ...upgrade,
  ...members,
  ...reader,
  ...mailedLink,
  ...categoryAdmin,
  ...subcategoryAdmin,
  ...approvals,
  ...courseEditor,
  ...dashboard,
  ...myCourses,
  ...landing,
};

export type Catalogue = typeof allTexts;
