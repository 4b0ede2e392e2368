import { act, cleanup, waitFor, within } from '@testing-library/react';
import type { PdfListener } from '@/features/reader/pdf/pdf-engine.types';
import { signedOut } from '@/shared/session/session.slice';
import { outline } from './support/learning';
import { network, ok } from './support/network';
import { engine, failureOf, openPdf, resetEngine } from './support/pdf-engine';
import { renderApp, screen, signInAs } from './support/render-app';

jest.mock('../src/features/reader/pdf/pdf-engine', () => jest.requireActual('./support/pdf-engine'));

const path = '/preview-course/course-1';

beforeEach(() => {
  signInAs('student');
  resetEngine();
});

describe('a document in the reader', () => {
  const openDocument = async () => {
    network({ 'POST /lmsLessonList': () => ok(outline(1)) });
    const app = renderApp(path);
    await waitFor(() => expect(screen.getByText('of 9')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled());
    return app;
  };

  test('turns pages, goes to a typed page and zooms', async () => {
    const { user } = await openDocument();
    expect(screen.getByRole('toolbar', { name: 'Pages, zoom and search' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(engine.goTo).toHaveBeenLastCalledWith(2);
    await user.type(screen.getByRole('textbox', { name: 'Page' }), '7{Enter}');
    expect(engine.goTo).toHaveBeenLastCalledWith(7);
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(engine.zoomBy).toHaveBeenLastCalledWith(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zoom' }), 'Fit page');
    expect(engine.zoomTo).toHaveBeenLastCalledWith('page-fit');
  });

  test('is searched while typing and from hit to hit', async () => {
    const { user } = await openDocument();
    await user.click(screen.getByRole('button', { name: 'Search in this document' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search in this document' }), 'checklist');
    const { onMatches }: PdfListener = openPdf.mock.calls[0][1];
    act(() => onMatches({ current: 1, total: 12 }));
    await waitFor(() => expect(screen.getByText('1 of 12')).toBeVisible());
    await waitFor(() => expect(engine.find).toHaveBeenLastCalledWith('checklist'));
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(engine.findNext).toHaveBeenCalledWith('checklist');
    await user.type(screen.getByRole('searchbox'), '{Shift>}{Enter}{/Shift}');
    expect(engine.findPrevious).toHaveBeenCalledWith('checklist');
  });

  test('has keyboard shortcuts, except while something is typed', async () => {
    const { user } = await openDocument();
    screen.getByRole('group', { name: 'Document: The field guide' }).focus();
    await user.keyboard('{ArrowRight}{+}{End}');
    expect(engine.goTo.mock.calls).toEqual([[2], [9]]);
    expect(engine.zoomBy).toHaveBeenCalledWith(1);
    await user.keyboard('/');
    await user.type(screen.getByRole('searchbox'), '-0');
    expect(screen.getByRole('searchbox')).toHaveValue('-0');
    expect(engine.zoomTo).not.toHaveBeenCalled();
  });

  test.each([
    ['Escape', () => screen.getByRole('searchbox')],
    ['Enter', () => screen.getByRole('button', { name: 'Close search' })],
  ])('has the focus again once its search is closed by %s, and obeys the keyboard', async (key, pressed) => {
    const { user } = await openDocument();
    const pages = screen.getByRole('group', { name: 'Document: The field guide' });
    pages.focus();
    await user.keyboard('/');
    pressed().focus();
    await user.keyboard(`{${key}}`);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(pages).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(engine.goTo).toHaveBeenLastCalledWith(2);
  });

  test('opens at the page where the reader stopped', async () => {
    localStorage.setItem('lms360-positions', JSON.stringify({ 'lesson-2': 4 }));
    await openDocument();
    expect(openPdf.mock.calls[0][0]).toMatchObject({ page: 4, link: expect.stringContaining('/files/') });
  });

  test('requests a new link when its own has expired', async () => {
    openPdf.mockRejectedValueOnce(new Error('403'));
    failureOf.mockReturnValue('link refused');
    let signature = 0;
    network({
      'POST /lmsLessonList': () => {
        const answer = outline(1);
        answer.courseResults[0]!.chapter[0]!.lesson[1]!.file_path = `/files/guide.pdf?X-Amz-Signature=${++signature}`;
        return ok(answer);
      },
    });
    renderApp(path);
    await waitFor(() => expect(screen.getByText('of 9')).toBeVisible());
    expect(openPdf.mock.calls.map(([{ link }]) => link)).toEqual([
      '/files/guide.pdf?X-Amz-Signature=1',
      '/files/guide.pdf?X-Amz-Signature=2',
    ]);
  });

  test.each([
    ['not opened', 'This document could not be opened', true],
    ['needs password', 'This document needs a password', false],
    ['damaged', 'This document is damaged', false],
  ])('that is %s says so in its heading, and can be tried again where that helps', async (failure, heading, helps) => {
    openPdf.mockRejectedValueOnce(new Error('broken'));
    failureOf.mockReturnValue(failure);
    network({ 'POST /lmsLessonList': () => ok(outline(1)) });
    const { user } = renderApp(path);
    await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toBeVisible());
    expect(screen.queryByText('Network Error')).toBeNull();
    if (!helps) return expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('of 9')).toBeVisible());
  });

  test('says how much of it has arrived until its page is drawn', async () => {
    let listener!: PdfListener;
    openPdf.mockImplementation((_place: unknown, given: PdfListener) => {
      listener = given;
      return new Promise(() => undefined);
    });
    network({ 'POST /lmsLessonList': () => ok(outline(1)) });
    renderApp(path);
    await waitFor(() => expect(openPdf).toHaveBeenCalled());
    const arrived = () => screen.queryByRole('progressbar', { name: 'Part of the document that has arrived' });
    expect(arrived()).toBeNull();
    act(() => listener.onProgress(0.426));
    expect(arrived()).toHaveAttribute('aria-valuenow', '42');
    act(() => listener.onReady(9));
    expect(arrived()).toBeVisible();
    act(() => listener.onDrawn(true));
    expect(arrived()).toBeNull();
    act(() => listener.onDrawn(false)); // a page further down, whose part has not arrived
    expect(arrived()).toBeVisible();
    act(() => listener.onProgress(1));
    expect(arrived()).toBeNull();
  });

  describe('a form in it', () => {
    const form = { version: 'first revision', values: { '12R': { value: 'Asha Rao' }, '13R': { value: true } } };
    const fillIn = () => {
      const { onFilled }: PdfListener = openPdf.mock.calls.at(-1)![1];
      act(() => onFilled(form));
    };
    const filled = () => openPdf.mock.calls.at(-1)![0].filled;

    test('is as it was left when its lesson is opened again', async () => {
      const { user } = await openDocument();
      expect(filled()).toBeUndefined();
      fillIn();
      const nav = within(screen.getByRole('navigation', { name: 'Lessons' }));
      await user.click(nav.getByRole('button', { name: /^Why we prepare/ }));
      await screen.findByTitle('Why we prepare');
      await user.click(nav.getByRole('button', { name: /^The field guide/ }));
      await waitFor(() => expect(openPdf).toHaveBeenCalledTimes(2));
      expect(filled()).toEqual(form);
    });

    test('is as it was left after a reload', async () => {
      await openDocument();
      fillIn();
      cleanup();
      await openDocument();
      expect(filled()).toEqual(form);
    });

    test('is empty for the next person on the device', async () => {
      const { store } = await openDocument();
      fillIn();
      act(() => void store.dispatch(signedOut()));
      await waitFor(() => expect(localStorage.getItem('lms360-filled-forms')).toBeNull());
      cleanup();
      signInAs('student', { id: 'member-2' });
      await openDocument();
      expect(filled()).toBeUndefined();
    });
  });

  test('that is lost while it is read says so, and opens again at the same page', async () => {
    const { user } = await openDocument();
    const { onFailed, onPage }: PdfListener = openPdf.mock.calls[0][1];
    act(() => onPage(7));
    act(() => onFailed(new Error('the line is gone')));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'This document could not be opened' })).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(openPdf.mock.lastCall?.[0]).toMatchObject({ page: 7 });
  });
});
