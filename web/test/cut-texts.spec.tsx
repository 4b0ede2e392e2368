import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { parse, type Node } from 'postcss';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

const words = 'Please add the drill plan of the second floor. ';
const reason = `${words.repeat(4)}\nAnd name who leads it.`;
const row = (code: number) => ({
  ...{ id: `c${code}`, course_title: `Course number ${code}`, category_name: 'Field', sub_category: 'Safety', name: 'Vikram' },
  ...{ thumbnail: null, status: 'Any', approved_status: code, submitted_at: '2026-03-04T20:00:00.000Z', reason },
});
const lists = {
  '/approvalhub': (code: number) => ({ 'POST /lmsCourseListAdmin': () => ok({ adminCoursependinglist: [row(code)], total: 1 }) }),
  '/my-course': (code: number) => ({
    'POST /lmsMyAddedCourseList': () => ok({ balance_course: 3, myaddedcourselist: [row(code)], total: 1 }),
  }),
};

describe.each([
  ['a desk', false],
  ['a phone', true],
])('on %s', (_, narrow) => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: narrow && query.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  test.each([
    ['/approvalhub', 2, 'Reason: '],
    ['/approvalhub', 0, 'Rejected before: '],
    ['/my-course', 2, 'Reason: '],
    ['/my-course', 0, 'Rejected before: '],
    ['/my-course', 3, 'Rejected before: '],
  ] as const)('%s has the whole reason of a course in state %i', async (path, code, before) => {
    signInAs('superadmin');
    network(lists[path](code));
    renderApp(path);
    const shown = await screen.findByText((text) => text.startsWith(before));
    expect(shown).toBeVisible();
    expect(shown.textContent).toBe(before + reason);
  });

  test.each([
    ['/categories', { 'GET /getCategroyData': () => ok({ categories: [category] }) }],
    [
      '/sub-categories',
      {
        'POST /subcategory': () => ok({ categoryCount: 1, results: [subcategory], total: 1 }),
        'GET /getAllCategory': () => ok({ categories: [category] }),
      },
    ],
  ])('%s has the whole description', async (path, answers) => {
    signInAs('superadmin');
    network(answers);
    renderApp(path);
    await waitFor(() => expect(screen.getByText(words.repeat(4).trim())).toBeVisible());
    expect(document.querySelector('[data-line-clamp]')).toBeNull();
  });
});

const category = {
  ...{ id: 'k1', category_name: 'Field', title: 'Field', Description: words.repeat(4).trim(), categoryImage: null },
  ...{ categoryColor: '#333333', subcategories: [] },
};
const subcategory = {
  ...{ subcategory_id: 's1', subcategory_name: 'Safety', category_id: 'k1', category_name: 'Field' },
  ...{ Description: words.repeat(4).trim(), course_count: 1, banner_path: null },
};

const src = join(__dirname, '../src');

/** Where a cut text stands whole beside it. */
const whole: Record<string, string> = {
  'app/shell/shell.module.css .userName': 'the menu greets the person by the whole name',
  'features/reader/CourseHead.module.css & > .name': 'while a document is read alone: scrolled up, the head has the whole name',
  "features/reader/LessonBar.module.css .chapter,\n.name:not([data-whole='true'])":
    'in low windows alone: the outline has both names',
};

const selectorOf = (node: Node | undefined): string =>
  node?.type === 'rule'
    ? String((node as unknown as { selector: string }).selector)
    : node
      ? selectorOf(node.parent as Node)
      : '';

test('no sheet cuts a text that cannot be read elsewhere on the page', () => {
  const cut = new Set<string>();
  for (const sheet of globSync('**/*.css', { cwd: src })) {
    parse(readFileSync(join(src, sheet), 'utf8')).walkDecls(/^(text-overflow|(-webkit-)?line-clamp)$/, ({ parent }) => {
      cut.add(`${sheet} ${selectorOf(parent as Node)}`);
    });
  }
  expect([...cut].sort()).toEqual(Object.keys(whole).sort());
});
