import account from './account.json';
import login from './login.json';
import signup from './signup.json';
import subscription from './subscription.json';
import browse from './browse.json';
import mastery from './mastery.json';
import typed from './typed.json';
import upgrade from './upgrade.json';
import members from './members.json';
import pdf from './pdf.json';
import reader from './reader.json';
import readerDialogs from './reader-dialogs.json';
import mailedLink from './mailed-link.json';
import categoryAdmin from './category-admin.json';
import subcategoryAdmin from './subcategory-admin.json';
import approvals from './approvals.json';
import logout from './logout.json';
import newsletter from './newsletter.json';
import profile from './profile.json';
import reportBug from './report-bug.json';
import courseCard from './course-card.json';
import dashboard from './dashboard.json';
import courseEditor from './course-editor.json';
import myCourses from './my-courses.json';
import landing from './landing.json';
import contact from './contact.json';
import { en } from './index';

/** All texts in English: what another language translates. Pages load their part of it (`Feature.texts`). */
export const allTexts = {
  ...en,
  ...account,
  ...login,
  ...signup,
  ...subscription,
  ...browse,
  ...mastery,
  ...typed,
  ...upgrade,
  ...members,
  ...pdf,
  ...reader,
  ...readerDialogs,
  ...mailedLink,
  ...categoryAdmin,
  ...subcategoryAdmin,
  ...approvals,
  ...courseEditor,
  ...courseCard,
  ...dashboard,
  ...logout,
  ...newsletter,
  ...profile,
  ...reportBug,
  ...myCourses,
  ...landing,
  ...contact,
};

export type Catalogue = typeof allTexts;
