/** Business constants and limits (P1 §9, P2 §9; unstated maxima: api.md, catalog). Lengths in characters, sizes in bytes. */
const KB = 1024;
const MB = 1024 * KB;

export const EMAIL_MAX = 254;
export const NAME_MAX = 50;
export const COMPANY_MAX = 100;
export const MOBILE_LENGTH = 10;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 16;
export const ADDRESS_MAX = 200;
/** More would leave no room for the rest of an invoice. */
export const ADDRESS_LINES = 5;

export const SUBJECT_MAX = 50;
export const ENQUIRY_MESSAGE_MAX = 200;
export const BUG_DESCRIPTION_MAX = 2000;

export const CATEGORY_NAME_MAX = 50;
export const CATEGORY_TITLE_MAX = 50;
export const CATEGORY_DESCRIPTION_MAX = 200;
export const SUBCATEGORY_NAME_MIN = 7;
export const SUBCATEGORY_NAME_MAX = 50;
export const SUBCATEGORY_DESCRIPTION_MAX = 200;

export const COURSE_TITLE_MIN = 10;
export const COURSE_TITLE_MAX_ADD = 100;
export const COURSE_TITLE_MAX_EDIT = 150;
export const COURSE_DESCRIPTION_MIN = 20;
export const COURSE_DESCRIPTION_MAX = 150;
/** Unstated; why a superadmin rejects a course. */
export const REASON_MAX = 500;
export const CHAPTER_NAME_MIN = 10;
export const CHAPTER_NAME_MAX = 100;
export const LESSON_NAME_MIN = 10;
export const LESSON_NAME_MAX_ADD = 50;
export const LESSON_NAME_MAX_EDIT = 20;

export const SUBCATEGORY_BANNER_MAX = 500 * KB;
export const CATEGORY_BANNER_MAX = 1 * MB;
/** "under 1 MB": 1 MB itself is refused. */
export const COURSE_THUMBNAIL_MAX = 1 * MB - 1;
export const PROFILE_PHOTO_MAX = 1 * MB;
export const LESSON_PDF_MAX = 5 * MB;

export const TRIAL_DAYS = 14;
export const APPLICATION_ID = '9';
/** A list called without index and limit answers at most this many rows (api.md, conventions). */
export const LIST_MAX = 1000;
