import './devanagari.css';
import type { SentenceName } from '@lms360/contracts/sentences';
import type { Catalogue } from '../en/all';
import account from './account.json';
import categoryAdmin from './category-admin.json';
import subcategoryAdmin from './subcategory-admin.json';
import entry from './entry.json';
import browse from './browse.json';
import courseCard from './course-card.json';
import dashboard from './dashboard.json';
import header from './header.json';
import logout from './logout.json';
import newsletter from './newsletter.json';
import profile from './profile.json';
import reportBug from './report-bug.json';
import landing from './landing.json';
import mailedLink from './mailed-link.json';
import members from './members.json';
import lessonKinds from './lesson-kinds.json';
import pdf from './pdf.json';
import reader from './reader.json';
import readerDialogs from './reader-dialogs.json';
import authoring from './authoring.json';
import courseEditor from './course-editor.json';
import myCourses from './my-courses.json';
import approvals from './approvals.json';
import sentences from './sentences.json';
import shell from './shell.json';
import site from './site.json';
import library from './library.json';
import mastery from './mastery.json';
import typed from './typed.json';
import upgrade from './upgrade.json';
import login from './login.json';
import signup from './signup.json';
import subscription from './subscription.json';

/** All texts in Hindi. A feature adds its own file here. */
export const hi: Catalogue & { sentences: Record<SentenceName, string> } = {
  ...account,
  ...shell,
  ...site,
  ...landing,
  ...entry,
  ...header,
  ...logout,
  ...newsletter,
  ...profile,
  ...reportBug,
  ...categoryAdmin,
  ...subcategoryAdmin,
  ...mailedLink,
  ...members,
  ...courseCard,
  ...dashboard,
  ...browse,
  ...lessonKinds,
  ...pdf,
  ...reader,
  ...readerDialogs,
  ...authoring,
  ...courseEditor,
  ...myCourses,
  ...approvals,
  ...library,
  ...mastery,
  ...typed,
  ...upgrade,
  ...login,
  ...signup,
  ...subscription,
  sentences,
};
