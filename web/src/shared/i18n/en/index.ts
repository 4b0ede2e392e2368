import entry from './entry.json';
import library from './library.json';
import header from './header.json';
import lessonKinds from './lesson-kinds.json';
import authoring from './authoring.json';
import shell from './shell.json';
import site from './site.json';

/** The texts in English that more than one page needs. A page's own come with it (`Feature.texts`); the sentences of rules and server are in the contracts. */
export const en = {
  ...shell,
  ...site,
  ...entry,
  ...header,
  ...library,
  ...lessonKinds,
  ...authoring,
};
