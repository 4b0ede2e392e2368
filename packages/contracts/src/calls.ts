import type { Service } from './services.js';

type Role = 'superadmin' | 'employee' | 'student';

/** What a call can be about, and what an id in a request can name. */
export type CallObject =
  'company' | 'member' | 'category' | 'subcategory' | 'course' | 'chapter' | 'lesson' | 'order' | 'payment' | 'invoice';

/**
 * What a field of a request that holds an id stands for. An object: one that is not the caller's to know answers as one that does not
 * exist; the company is the caller's own, or 403. `not used`: accepted and ignored. `no row`: a code, or somebody else's id.
 */
export type IdMeaning = CallObject | 'not used' | 'no row';

/** One public call of the product. */
export interface Call {
  /** The service that answers it. */
  service: Service;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api` at the gateway, and the same at the service's root; `{name}` stands for one segment. */
  path: `/${string}`;
  /** Who may make it: everybody, without a token; every signed-in member; members of these roles. */
  who: 'everybody' | 'members' | readonly Role[];
  /** What it accepts as its body; nothing for a GET and JSON for any other when it is absent. `multipart`: a form, or JSON. */
  body?: 'json' | 'multipart' | 'none';
  /** The gateway's limit for one address that guards it, beside the general one (gateway/src/limits/limits.ts). */
  limit?: string;
  /** A GET that changes something because its specification says so: a HEAD, by which programs look at links, is refused. */
  getActs?: true;
  /** The status of its success; 200 when it is absent. */
  status?: 201 | 302;
  /** What it is about; absent when it names no object. */
  object?: CallObject;
  /**
   * What it answers about another company's object to a caller who may make it; when it is absent 404, and 403 about the company itself.
   * `empty`: 200 whose lists are all empty.
   */
  foreign?: 400 | 'empty';
  /** What it answers a superadmin about a colleague's object; when it is absent 403, for that object is known and not theirs to change. */
  colleague?: 200 | 404 | 409;
  /** Every field of its parameters and body that holds an id. */
  idFields?: Readonly<Record<string, IdMeaning>>;
}

const superadmin: readonly Role[] = ['superadmin'];
const staff: readonly Role[] = ['superadmin', 'employee'];

/** By `operationId` of the OpenAPI document, which is the name of the controller's method. One line is one call. */
// prettier-ignore
const rows = {
  login: { service: 'auth', method: 'POST', path: '/login', who: 'everybody', limit: 'login' },
  logout: { service: 'auth', method: 'POST', path: '/logout', who: 'members' },
  register: { service: 'auth', method: 'POST', path: '/registration', who: 'everybody', limit: 'registration', status: 201, idFields: { plan_id: 'no row' } },
  verify: { service: 'auth', method: 'GET', path: '/verify/{token}', who: 'everybody', status: 302 },
  getVerification: { service: 'auth', method: 'GET', path: '/verify/{token}/company', who: 'everybody' },
  confirmVerification: { service: 'auth', method: 'POST', path: '/verify/{token}', who: 'everybody', body: 'none' },
  resend: { service: 'auth', method: 'GET', path: '/resend/{email}', who: 'everybody', limit: 'resend', getActs: true },
  requestPasswordReset: { service: 'auth', method: 'GET', path: '/forgot-password', who: 'everybody', limit: 'forgot_password', getActs: true },
  resetPassword: { service: 'auth', method: 'POST', path: '/forgot-password', who: 'everybody', limit: 'forgot_password' },
  changePassword: { service: 'auth', method: 'POST', path: '/changePassword', who: 'members', idFields: { id: 'not used', userId: 'not used' } },
  getProfile: { service: 'auth', method: 'GET', path: '/getprofile', who: 'members' },
  updateProfile: { service: 'auth', method: 'POST', path: '/updateprofile', who: 'members', body: 'multipart' },
  getUsers: { service: 'auth', method: 'POST', path: '/getuser', who: superadmin },
  searchUsers: { service: 'auth', method: 'POST', path: '/searchuser', who: superadmin },
  addUser: { service: 'auth', method: 'POST', path: '/adduser', who: superadmin, status: 201, object: 'company', idFields: { company_id: 'company' } },
  updateUser: { service: 'auth', method: 'POST', path: '/updateuser', who: superadmin, object: 'member', idFields: { id: 'member', company_id: 'company' } },
  deleteUser: { service: 'auth', method: 'POST', path: '/deleteuser', who: superadmin, object: 'member', idFields: { id: 'member', company_id: 'company' } },
  switchUser: { service: 'auth', method: 'POST', path: '/switch', who: superadmin, object: 'member', idFields: { val: 'member', company_id: 'company' } },
  deleteCompany: { service: 'auth', method: 'POST', path: '/deletecompany', who: superadmin, object: 'company', idFields: { company_id: 'company' } },
  getClosedCompany: { service: 'auth', method: 'GET', path: '/restore-company/{token}', who: 'everybody' },
  restoreCompany: { service: 'auth', method: 'POST', path: '/restore-company/{token}', who: 'everybody', body: 'none' },

  getAllCategory: { service: 'catalog', method: 'GET', path: '/getAllCategory', who: 'members' },
  getCategroyData: { service: 'catalog', method: 'GET', path: '/getCategroyData', who: 'members' },
  addCategory: { service: 'catalog', method: 'POST', path: '/AddCategroy', who: superadmin, body: 'multipart', status: 201 },
  updateCategory: { service: 'catalog', method: 'POST', path: '/updatecategory', who: superadmin, body: 'multipart', object: 'category', idFields: { id: 'category' } },
  deleteCategory: { service: 'catalog', method: 'DELETE', path: '/deleteCategory', who: superadmin, object: 'category', idFields: { id: 'category' } },
  listSubcategories: { service: 'catalog', method: 'POST', path: '/subcategory', who: superadmin, object: 'category', foreign: 'empty', idFields: { category_id: 'category' } },
  addSubcategory: { service: 'catalog', method: 'POST', path: '/addsubcategory', who: superadmin, body: 'multipart', status: 201, object: 'category', foreign: 400, idFields: { categorySelect: 'category' } },
  updateSubcategory: { service: 'catalog', method: 'POST', path: '/updatesubcategory', who: superadmin, body: 'multipart', object: 'subcategory', idFields: { subcategory_id: 'subcategory', categorySelect: 'category', category_id: 'not used' } },
  deleteSubcategory: { service: 'catalog', method: 'POST', path: '/deletesubcategory', who: superadmin, object: 'subcategory', idFields: { id: 'subcategory' } },
  listSubcategoriesOfCategory: { service: 'catalog', method: 'POST', path: '/listsubcategory', who: 'members', object: 'category', foreign: 'empty', idFields: { category_id: 'category' } },
  getCourse: { service: 'catalog', method: 'POST', path: '/courseid', who: staff, object: 'course', foreign: 'empty', colleague: 200, idFields: { id: 'course' } },
  addCourse: { service: 'catalog', method: 'POST', path: '/addcourse', who: staff, body: 'multipart', status: 201, object: 'subcategory', foreign: 400, idFields: { category_id: 'category', subcategory_id: 'subcategory' } },
  updateCourse: { service: 'catalog', method: 'POST', path: '/updatecourse', who: staff, body: 'multipart', object: 'course', idFields: { id: 'course', course_id: 'course', category_id: 'category', subcategory_id: 'subcategory' } },
  deleteCourse: { service: 'catalog', method: 'POST', path: '/deletecourse', who: staff, object: 'course', idFields: { id: 'course' } },
  submitCourse: { service: 'catalog', method: 'POST', path: '/coursesubmit', who: staff, object: 'course', idFields: { id: 'course' } },
  listMyCourses: { service: 'catalog', method: 'POST', path: '/lmsMyAddedCourseList', who: staff },
  listApprovals: { service: 'catalog', method: 'POST', path: '/lmsCourseListAdmin', who: superadmin },
  changeCourseStatus: { service: 'catalog', method: 'POST', path: '/lmscoursestatuschange', who: superadmin, object: 'course', colleague: 200, idFields: { course_id: 'course' } },
  listChapters: { service: 'catalog', method: 'POST', path: '/lmschaptersAndLesson', who: staff, object: 'course', colleague: 200, idFields: { id: 'course' } },
  getOutline: { service: 'catalog', method: 'GET', path: '/v1/courses/{id}/outline', who: staff, object: 'course', colleague: 200, idFields: { id: 'course' } },
  putOutline: { service: 'catalog', method: 'PUT', path: '/v1/courses/{id}/outline', who: staff, object: 'course', idFields: { id: 'course' } },
  addChapter: { service: 'catalog', method: 'POST', path: '/addchapter', who: staff, status: 201, object: 'course', idFields: { course_id: 'course' } },
  updateChapter: { service: 'catalog', method: 'POST', path: '/updatechapter', who: staff, object: 'chapter', idFields: { chapter_id: 'chapter', course_id: 'not used' } },
  deleteChapter: { service: 'catalog', method: 'POST', path: '/deletechapter', who: staff, object: 'chapter', idFields: { id: 'chapter' } },
  addLesson: { service: 'catalog', method: 'POST', path: '/addlesson', who: staff, body: 'multipart', status: 201, object: 'chapter', idFields: { chapter_id: 'chapter', course_id: 'not used' } },
  updateLesson: { service: 'catalog', method: 'POST', path: '/updatelesson', who: staff, body: 'multipart', object: 'lesson', idFields: { lesson_id: 'lesson', chapter_id: 'not used', course_id: 'not used' } },
  deleteLesson: { service: 'catalog', method: 'POST', path: '/deletelesson', who: staff, object: 'lesson', idFields: { lesson_id: 'lesson' } },
  checkVideo: { service: 'catalog', method: 'GET', path: '/videocheck', who: staff, idFields: { videoId: 'no row' } },

  browseCategories: { service: 'learning', method: 'POST', path: '/lmsCategoryList', who: 'everybody' },
  browseCategory: { service: 'learning', method: 'POST', path: '/lmsSubCategoryList', who: 'members', object: 'category', foreign: 400, idFields: { categoryid: 'category' } },
  browseCourses: { service: 'learning', method: 'POST', path: '/lmsCourseList', who: 'members', object: 'subcategory', foreign: 'empty', idFields: { subcategoryid: 'subcategory' } },
  listRecentViews: { service: 'learning', method: 'POST', path: '/lmsLastViewContent', who: 'members' },
  changeLibrary: { service: 'learning', method: 'POST', path: '/lmsMywishList', who: 'members', object: 'course', colleague: 404, idFields: { course_id: 'course' } },
  listLibrary: { service: 'learning', method: 'POST', path: '/mylibrary', who: 'members' },
  listMastery: { service: 'learning', method: 'POST', path: '/lmsCourseRead', who: 'members' },
  openCourse: { service: 'learning', method: 'POST', path: '/lmsLessonList', who: 'members', object: 'course', foreign: 400, colleague: 200, idFields: { id: 'course' } },
  completeLesson: { service: 'learning', method: 'POST', path: '/lmsAddHistory', who: 'members', object: 'lesson', colleague: 409, idFields: { lesson_id: 'lesson' } },
  listCourseReaders: { service: 'learning', method: 'POST', path: '/lmsCourseReadbyEmployees', who: staff, object: 'course', colleague: 200, idFields: { courseId: 'course' } },

  listPlans: { service: 'billing', method: 'GET', path: '/plans', who: 'everybody' },
  listUpgrades: { service: 'billing', method: 'GET', path: '/upgradeplan', who: superadmin, object: 'company', idFields: { company_id: 'company' } },
  getOrder: { service: 'billing', method: 'GET', path: '/orders', who: superadmin, getActs: true, object: 'company', idFields: { plan_id: 'no row', company_id: 'company' } },
  confirmPayment: { service: 'billing', method: 'POST', path: '/payments', who: superadmin, object: 'payment', idFields: { paymentId: 'payment', orderId: 'order', plan_id: 'no row', company_id: 'company' } },
  takeWebhook: { service: 'billing', method: 'POST', path: '/payments/webhook', who: 'everybody', idFields: { 'x-razorpay-event-id': 'no row' } },
  getAccountDetails: { service: 'billing', method: 'POST', path: '/accountDetails', who: 'members' },
  editCompany: { service: 'billing', method: 'POST', path: '/editcompany', who: superadmin, idFields: { company_id: 'company' } },
  checkPincode: { service: 'billing', method: 'GET', path: '/pincodeCheck', who: superadmin },
  getInvoice: { service: 'billing', method: 'GET', path: '/invoices/{id}', who: superadmin, object: 'invoice', idFields: { id: 'invoice' } },

  subscribeNewsletter: { service: 'notifications', method: 'POST', path: '/createNewsLetter', who: 'everybody', limit: 'newsletter', status: 201, idFields: { applicationId: 'no row' } },
  confirmSubscription: { service: 'notifications', method: 'POST', path: '/newsletter/confirm/{token}', who: 'everybody', body: 'none' },
  unsubscribeNewsletter: { service: 'notifications', method: 'GET', path: '/newsletter/unsubscribe/{token}', who: 'everybody', status: 302 },
  confirmUnsubscription: { service: 'notifications', method: 'POST', path: '/newsletter/unsubscribe/{token}', who: 'everybody', body: 'none' },
  getUnknownCompany: { service: 'notifications', method: 'GET', path: '/unknown-company/{token}', who: 'everybody' },
  confirmUnknownCompany: { service: 'notifications', method: 'POST', path: '/unknown-company/{token}', who: 'everybody', body: 'none' },
  createEnquiry: { service: 'notifications', method: 'POST', path: '/createEnquiry', who: 'everybody', limit: 'enquiry', status: 201, idFields: { applicationId: 'no row' } },
  reportBug: { service: 'notifications', method: 'POST', path: '/reportbug', who: 'members', status: 201 },
} as const satisfies Record<string, Call>;

/**
 * Every public call of the product: what is not listed here cannot be reached from outside. `npm run lists` renders from it what cannot
 * import it, the gateway's routes.json, and e2e/api/authorisation.md.
 */
export const calls: Readonly<Record<CallId, Call>> = rows;

export type CallId = keyof typeof rows;

/** The calls that have these columns, e.g. `CallWith<{ service: 'auth' }>`. */
export type CallWith<Columns extends Partial<Call>> = {
  [Id in CallId]: (typeof rows)[Id] extends Columns ? Id : never;
}[CallId];

export const callIds = Object.keys(rows) as readonly CallId[];

export const callsOf = (service: Service): CallId[] => callIds.filter((id) => calls[id].service === service);

/** Method and path as the OpenAPI document has them, e.g. `GET /invoices/{id}`. */
export const nameOf = (id: CallId): string => `${calls[id].method} ${calls[id].path}`;
