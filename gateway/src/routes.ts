import type { LimitName } from './limits/limits.js';

/** The services behind the gateway; each has its replicas in `<NAME>_URL`. */
export const services = ['auth', 'catalog', 'learning', 'billing', 'notifications'] as const;
export type ServiceName = (typeof services)[number];

type Method = 'GET' | 'POST' | 'DELETE';

/** One public call: where it goes and, beside the general one, which address limit guards it. */
export interface Route {
  method: Method;
  /** Path below `/api`, the same at the service's root; `:name` stands for one segment. */
  path: string;
  service: ServiceName;
  limit?: LimitName;
}

const route = (method: Method, path: string, service: ServiceName, limit?: LimitName): Route => ({
  method,
  path,
  service,
  limit,
});

/** Every call of the product. What is not listed here cannot be reached from outside. */
export const routes: readonly Route[] = [
  route('POST', '/login', 'auth', 'login'),
  route('POST', '/logout', 'auth'),
  route('POST', '/registration', 'auth', 'registration'),
  route('GET', '/verify/:token', 'auth'),
  route('GET', '/resend/:email', 'auth', 'resend'),
  route('GET', '/forgot-password', 'auth', 'forgot_password'),
  route('POST', '/forgot-password', 'auth', 'forgot_password'),
  route('POST', '/changePassword', 'auth'),
  route('GET', '/getprofile', 'auth'),
  route('POST', '/updateprofile', 'auth'),
  route('POST', '/getuser', 'auth'),
  route('POST', '/searchuser', 'auth'),
  route('POST', '/adduser', 'auth'),
  route('POST', '/updateuser', 'auth'),
  route('POST', '/deleteuser', 'auth'),
  route('POST', '/switch', 'auth'),
  route('POST', '/deletecompany', 'auth'),

  route('GET', '/getAllCategory', 'catalog'),
  route('GET', '/getCategroyData', 'catalog'),
  route('POST', '/AddCategroy', 'catalog'),
  route('POST', '/updatecategory', 'catalog'),
  route('DELETE', '/deleteCategory', 'catalog'),
  route('POST', '/subcategory', 'catalog'),
  route('POST', '/addsubcategory', 'catalog'),
  route('POST', '/updatesubcategory', 'catalog'),
  route('POST', '/deletesubcategory', 'catalog'),
  route('POST', '/listsubcategory', 'catalog'),
  route('POST', '/courseid', 'catalog'),
  route('POST', '/addcourse', 'catalog'),
  route('POST', '/updatecourse', 'catalog'),
  route('POST', '/deletecourse', 'catalog'),
  route('POST', '/coursesubmit', 'catalog'),
  route('POST', '/lmsMyAddedCourseList', 'catalog'),
  route('POST', '/lmsCourseListAdmin', 'catalog'),
  route('POST', '/lmscoursestatuschange', 'catalog'),
  route('POST', '/lmschaptersAndLesson', 'catalog'),
  route('POST', '/addchapter', 'catalog'),
  route('POST', '/updatechapter', 'catalog'),
  route('POST', '/deletechapter', 'catalog'),
  route('POST', '/addlesson', 'catalog'),
  route('POST', '/updatelesson', 'catalog'),
  route('POST', '/deletelesson', 'catalog'),
  route('GET', '/videocheck', 'catalog'),

  route('POST', '/lmsCategoryList', 'learning'),
  route('POST', '/lmsSubCategoryList', 'learning'),
  route('POST', '/lmsCourseList', 'learning'),
  route('POST', '/lmsLastViewContent', 'learning'),
  route('POST', '/lmsMywishList', 'learning'),
  route('POST', '/mylibrary', 'learning'),
  route('POST', '/lmsCourseRead', 'learning'),
  route('POST', '/lmsLessonList', 'learning'),
  route('POST', '/lmsAddHistory', 'learning'),
  route('POST', '/lmsCourseReadbyEmployees', 'learning'),

  route('GET', '/plans', 'billing'),
  route('GET', '/upgradeplan', 'billing'),
  route('GET', '/orders', 'billing'),
  route('POST', '/payments', 'billing'),
  route('POST', '/payments/webhook', 'billing'),
  route('POST', '/accountDetails', 'billing'),
  route('POST', '/editcompany', 'billing'),
  route('GET', '/pincodeCheck', 'billing'),
  route('GET', '/invoices/:id', 'billing'),

  route('POST', '/createNewsLetter', 'notifications', 'newsletter'),
  route('GET', '/newsletter/unsubscribe/:token', 'notifications'),
  route('POST', '/createEnquiry', 'notifications', 'enquiry'),
  route('POST', '/reportbug', 'notifications'),
];
