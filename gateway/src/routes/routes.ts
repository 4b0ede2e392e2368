import type { LimitName } from '../limits/limits.js';

/** The services behind the gateway; each has its replicas in `<NAME>_URL`. */
export const services = ['auth', 'catalog', 'learning', 'billing', 'notifications'] as const;
export type ServiceName = (typeof services)[number];

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * The body of a call. `json`: at most 1 MB of any type, which the gateway buffers before it uses a connection to the service.
 * `multipart`: a form, which is streamed, or a `json` body. `none`: a body is discarded.
 */
type BodyKind = 'json' | 'multipart' | 'none';

/** One public call: its service, its body, and which requests the gateway itself refuses. */
export interface Route {
  method: Method;
  /** Path below `/api`, the same at the service's root; `:name` stands for one segment. */
  path: string;
  service: ServiceName;
  /** The limit that applies in addition to the general one. */
  limit?: LimitName;
  /** Whether callers without a token may make it; all others are refused without one before their body is read. */
  tokenFree: boolean;
  body: BodyKind;
}

type Options = Partial<Pick<Route, 'limit' | 'tokenFree' | 'body'>>;

const route = (method: Method, path: string, service: ServiceName, options: Options = {}): Route => ({
  method,
  path,
  service,
  tokenFree: false,
  body: method === 'GET' ? 'none' : 'json',
  ...options,
});
const tokenFree = true;
const body = 'multipart';

/** Every call of the product. A call not listed here cannot be reached from outside. */
export const routes: readonly Route[] = [
  route('POST', '/login', 'auth', { tokenFree, limit: 'login' }),
  route('POST', '/logout', 'auth'),
  route('POST', '/registration', 'auth', { tokenFree, limit: 'registration' }),
  route('GET', '/verify/:token', 'auth', { tokenFree }),
  route('GET', '/resend/:email', 'auth', { tokenFree, limit: 'resend' }),
  route('GET', '/forgot-password', 'auth', { tokenFree, limit: 'forgot_password' }),
  route('POST', '/forgot-password', 'auth', { tokenFree, limit: 'forgot_password' }),
  route('POST', '/changePassword', 'auth'),
  route('GET', '/getprofile', 'auth'),
  route('POST', '/updateprofile', 'auth', { body }),
  route('POST', '/getuser', 'auth'),
  route('POST', '/searchuser', 'auth'),
  route('POST', '/adduser', 'auth'),
  route('POST', '/updateuser', 'auth'),
  route('POST', '/deleteuser', 'auth'),
  route('POST', '/switch', 'auth'),
  route('POST', '/deletecompany', 'auth'),

  route('GET', '/getAllCategory', 'catalog'),
  route('GET', '/getCategroyData', 'catalog'),
  route('POST', '/AddCategroy', 'catalog', { body }),
  route('POST', '/updatecategory', 'catalog', { body }),
  route('DELETE', '/deleteCategory', 'catalog'),
  route('POST', '/subcategory', 'catalog'),
  route('POST', '/addsubcategory', 'catalog', { body }),
  route('POST', '/updatesubcategory', 'catalog', { body }),
  route('POST', '/deletesubcategory', 'catalog'),
  route('POST', '/listsubcategory', 'catalog'),
  route('POST', '/courseid', 'catalog'),
  route('POST', '/addcourse', 'catalog', { body }),
  route('POST', '/updatecourse', 'catalog', { body }),
  route('POST', '/deletecourse', 'catalog'),
  route('POST', '/coursesubmit', 'catalog'),
  route('POST', '/lmsMyAddedCourseList', 'catalog'),
  route('POST', '/lmsCourseListAdmin', 'catalog'),
  route('POST', '/lmscoursestatuschange', 'catalog'),
  route('POST', '/lmschaptersAndLesson', 'catalog'),
  route('POST', '/addchapter', 'catalog'),
  route('POST', '/updatechapter', 'catalog'),
  route('POST', '/deletechapter', 'catalog'),
  route('POST', '/addlesson', 'catalog', { body }),
  route('POST', '/updatelesson', 'catalog', { body }),
  route('POST', '/deletelesson', 'catalog'),
  route('GET', '/videocheck', 'catalog'),

  route('POST', '/lmsCategoryList', 'learning', { tokenFree }),
  route('POST', '/lmsSubCategoryList', 'learning'),
  route('POST', '/lmsCourseList', 'learning'),
  route('POST', '/lmsLastViewContent', 'learning'),
  route('POST', '/lmsMywishList', 'learning'),
  route('POST', '/mylibrary', 'learning'),
  route('POST', '/lmsCourseRead', 'learning'),
  route('POST', '/lmsLessonList', 'learning'),
  route('POST', '/lmsAddHistory', 'learning'),
  route('POST', '/lmsCourseReadbyEmployees', 'learning'),

  route('GET', '/plans', 'billing', { tokenFree }),
  route('GET', '/upgradeplan', 'billing'),
  route('GET', '/orders', 'billing'),
  route('POST', '/payments', 'billing'),
  route('POST', '/payments/webhook', 'billing', { tokenFree }),
  route('POST', '/accountDetails', 'billing'),
  route('POST', '/editcompany', 'billing'),
  route('GET', '/pincodeCheck', 'billing'),
  route('GET', '/invoices/:id', 'billing'),

  route('POST', '/createNewsLetter', 'notifications', { tokenFree, limit: 'newsletter' }),
  route('GET', '/newsletter/unsubscribe/:token', 'notifications', { tokenFree }),
  route('POST', '/createEnquiry', 'notifications', { tokenFree, limit: 'enquiry' }),
  route('POST', '/reportbug', 'notifications'),
];
