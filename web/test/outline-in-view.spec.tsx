import { within } from '@testing-library/react';
import { outline } from './support/learning';
import { network, ok } from './support/network';
import { renderApp, screen, signInAs } from './support/render-app';

jest.mock('../src/features/reader/pdf/pdf-engine', () => jest.requireActual('./support/pdf-engine'));

// jsdom has no layout: the box of the outline shows 0 to 800 px, lessons are 44 px high, one every 1000 px.
const rect = (top: number, height: number) => ({ top, height, bottom: top + height }) as DOMRect;

beforeEach(() => {
  signInAs('student');
  document.head.insertAdjacentHTML('beforeend', '<style>.outline { overflow-y: auto; }</style>');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!this.hasAttribute('aria-current')) return rect(0, 800);
    const scrolled = this.closest('.outline')?.scrollTop ?? 0;
    return rect(Number(/\d+/.exec(this.textContent ?? '')?.[0]) * 1000 - scrolled, 44);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  document.head.querySelector('style:last-of-type')?.remove();
});

const course = () => {
  const answer = outline(0, { preview: true });
  answer.courseResults[0]!.chapter.forEach(({ lesson }) =>
    lesson.forEach((one) => Object.assign(one, { file_type: 'V', lesson_name: `Lesson ${one.lesson_id.slice(-1)}` })),
  );
  return ok(answer);
};

const box = () => screen.getByRole('navigation', { name: 'Lessons' }).closest('.outline');

test.each([
  ['lesson-1', 1000 + 22 - 400],
  ['lesson-3', 3000 + 22 - 400],
])('the outline opens with %s in its middle', async (lesson, scrollTop) => {
  network({ 'POST /lmsLessonList': course });
  renderApp(`/preview-course/course-1?lesson=${lesson}`);
  await screen.findByRole('navigation', { name: 'Lessons' });
  expect(box()?.scrollTop).toBe(scrollTop);
});

describe('on to the next lesson', () => {
  const moveOn = async (scrolled: number) => {
    network({ 'POST /lmsLessonList': course });
    const { user } = renderApp('/preview-course/course-1?lesson=lesson-1');
    const next = await screen.findByRole('button', { name: 'Next lesson' });
    box()!.scrollTop = scrolled;
    const scroll = jest.spyOn(window, 'scrollTo');
    await user.click(next);
    const nav = within(screen.getByRole('navigation', { name: 'Lessons' }));
    await nav.findByRole('button', { name: /^Lesson 2/, current: true });
    expect(scroll).not.toHaveBeenCalled();
    return box()?.scrollTop;
  };

  test('brings it into view; the page does not move', async () => {
    expect(await moveOn(0)).toBe(2000 + 22 - 400);
  });

  test('moves nothing when it is in view', async () => {
    expect(await moveOn(1500)).toBe(1500);
  });
});
