import { beginOpeningCalls } from '@/app/opening-calls';
import { pages } from '@/app/routes';
import { fileOf, waitingModules } from '@/app/waiting-pages';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { heard, network, ok, type Sent } from './support/network';
import { signInAs } from './support/render-app';

// Every page that needs a session is painted before the application runs, and asks for what it shows meanwhile.

const signedIn = pages.filter(({ access }) => access !== 'public');
const addressOf = (path: string) => path.replace(':id', 'some-id');

const posted = [
  ...['lmsCategoryList', 'lmsCourseList', 'lmsLastViewContent', 'lmsLessonList', 'lmsSubCategoryList', 'lmsCourseRead'],
  ...['mylibrary', 'lmsMyAddedCourseList', 'courseid', 'lmschaptersAndLesson', 'lmsCourseListAdmin', 'getuser'],
  ...['subcategory', 'accountDetails'],
];
const asked = ['getAllCategory', 'getCategroyData'];
const calls = [...posted.map((name) => `POST /${name}`), ...asked.map((name) => `GET /${name}`)];

const callsOf = async (path: string, search = ''): Promise<Sent[]> => {
  // Nobody takes the answers; what is refused is asked again by the pages of specs that follow in the same process.
  const sent = network(Object.fromEntries(calls.map((call) => [call, () => ok({}, 503)])));
  await beginOpeningCalls(path, search);
  await heard();
  return sent;
};

test.each(signedIn.map(({ path }) => path))('%s has a painted shell of its own', (path) => {
  const module = waitingModules[path];
  expect(module).toBeDefined();
  expect(existsSync(join(import.meta.dirname, '../src', module ?? ''))).toBe(true);
});

test('each shell is the file that the gateway answers with', () => {
  expect(Object.keys(waitingModules).toSorted()).toEqual(signedIn.map(({ path }) => path).toSorted());
  expect(fileOf({ path: '/my-library' })).toBe('my-library/index.html');
  expect(fileOf({ path: '/categories/:id' })).toBe('categories/[id].html');
  expect(new Set(signedIn.map(fileOf)).size).toBe(signedIn.length);
});

test.each(signedIn.map(({ path }) => path))('%s asks early for what it shows', async (path) => {
  signInAs('superadmin');
  expect(await callsOf(addressOf(path))).not.toEqual([]);
  expect(await callsOf(`${addressOf(path)}/`)).not.toEqual([]);
});

test.each(signedIn.filter(({ access }) => access !== 'member').map(({ path }) => path))(
  '%s asks for nothing where a student is led away',
  async (path) => {
    signInAs('student');
    expect(await callsOf(addressOf(path))).toEqual([]);
  },
);

test('a teacher asks early for the pages of authors, and not for those of superadmins', async () => {
  signInAs('employee');
  for (const { path, access } of signedIn)
    expect([path, (await callsOf(addressOf(path))).length > 0]).toEqual([path, access !== 'superadmin']);
});

test.each([
  ['/usermanagement', [{ user_type: 'users', selectedItem: 'All', index: 0, limit: 10 }]],
  ['/studentmanagement', [{ user_type: 'student', selectedItem: 'All', index: 0, limit: 10 }]],
  ['/categories/c-1', [{ categoryid: 'c-1' }]],
  ['/sub-categories/s-1', [{ subcategoryid: 's-1' }]],
  ['/my-course/k-1', [{ id: 'k-1' }, { id: 'k-1' }, undefined]],
  ['/my-course/new', [undefined]],
])('%s asks as its page does', async (path, bodies) => {
  signInAs('superadmin');
  // They are sent side by side.
  const asked = (await callsOf(path)).map(({ body }) => JSON.stringify(body ?? null));
  expect(asked.toSorted()).toEqual(bodies.map((body) => JSON.stringify(body ?? null)).toSorted());
});

test('a list whose address has a search of its own is asked for by its page', async () => {
  signInAs('superadmin');
  expect(await callsOf('/usermanagement', '?page=2')).toEqual([]);
  expect(await callsOf('/approvalhub', '?filter=pending')).toHaveLength(1);
});
