import { act, fireEvent, waitFor } from '@testing-library/react';
import type { PdfListener } from '@/features/reader/pdf/pdf-engine.types';
import type { Piece } from '@/features/reader/pdf/page-text';
import { clearStorage } from '@/shared/session/session-storage';
import { outline } from './support/learning';
import { network, ok } from './support/network';
import { engine, openPdf, resetEngine } from './support/pdf-engine';
import { renderApp, screen, signInAs } from './support/render-app';

jest.mock('../src/features/reader/pdf/pdf-engine', () => jest.requireActual('./support/pdf-engine'));

const { matchMedia, scrollTo } = window;
const windowOf = (width: number, height: number) => {
  window.matchMedia = (query) => ({
    ...matchMedia(query),
    matches: [...query.matchAll(/max-(width|height): ([\d.]+)em/g)].every(
      ([, side, em]) => (side === 'width' ? width : height) <= Number(em) * 16,
    ),
  });
};

beforeEach(() => {
  signInAs('student');
  resetEngine();
  window.scrollTo = jest.fn();
  network({ 'POST /lmsLessonList': () => ok(outline(1)) });
});
afterEach(() => Object.assign(window, { matchMedia, scrollTo }));

const root = document.documentElement;
const tool = (name: string) => screen.getByRole('button', { name });
const opened = async () => {
  const { user } = renderApp('/preview-course/course-1');
  const region = await screen.findByRole('region', { name: 'Document: The field guide' });
  await waitFor(() => expect(tool('Text view')).toBeEnabled());
  const box = region.querySelector<HTMLElement>('[aria-description]')!;
  return { user, region, box };
};
const scrolled = (box: HTMLElement, ...tops: number[]) => {
  for (const top of tops) {
    box.scrollTop = top;
    fireEvent.scroll(box);
  }
};
const piece = (text: string, y: number, height = 12): Piece => ({ text, x: 72, y, width: 200, height, ends: true });

describe('the text of a page', () => {
  test('stands in place of the page, which is out of reach meanwhile', async () => {
    engine.textOf.mockResolvedValue([piece('Safety', 60, 26), piece('Keep the aisle', 100), piece('clear.', 115)]);
    const { user, box } = await opened();
    await user.click(tool('Text view'));
    expect(await screen.findByRole('heading', { name: 'Safety' })).toBeVisible();
    expect(screen.getByText('Keep the aisle clear.')).toHaveAttribute('dir', 'auto');
    expect(screen.getByRole('group', { name: 'Text of page 1' })).toBeVisible();
    expect(box).toHaveAttribute('inert');
    expect(tool('Text view')).toHaveAttribute('aria-pressed', 'true');
    await user.click(tool('Text view'));
    expect(screen.queryByRole('group', { name: 'Text of page 1' })).not.toBeInTheDocument();
    expect(box).not.toHaveAttribute('inert');
  });

  test('follows the page', async () => {
    engine.textOf.mockImplementation(async (page: number) => [piece(`This is page ${page}.`, 100)]);
    const { user } = await opened();
    await user.click(tool('Text view'));
    expect(await screen.findByText('This is page 1.')).toBeVisible();
    const [, listener] = openPdf.mock.lastCall as [unknown, PdfListener];
    act(() => listener.onPage(4));
    expect(await screen.findByText('This is page 4.')).toBeVisible();
  });

  test.each([
    ['is a picture', () => Promise.resolve([])],
    ['cannot be read', () => Promise.reject(new Error('damaged'))],
  ])('a page that %s says so', async (_what, textOf) => {
    engine.textOf.mockImplementation(textOf);
    const { user } = await opened();
    await user.click(tool('Text view'));
    expect(await screen.findByText('This page has no text: it is a picture.')).toBeVisible();
  });

  test('its letters are as large as the device was told', async () => {
    engine.textOf.mockResolvedValue([piece('Keep the aisle clear.', 100)]);
    const { user } = await opened();
    await user.click(tool('Text view'));
    const text = await screen.findByRole('group', { name: 'Text of page 1' });
    const before = parseFloat(text.style.fontSize);
    await user.click(tool('Larger letters'));
    expect(parseFloat(text.style.fontSize)).toBeCloseTo(before * 1.2);
    expect(engine.zoomBy).not.toHaveBeenCalled();
    await user.click(tool('Text view'));
    await user.click(tool('Text view'));
    const again = await screen.findByRole('group', { name: 'Text of page 1' });
    expect(again.style.fontSize).toBe(text.style.fontSize);
  });

  test('a search goes back to the pages, in which hits are marked', async () => {
    const { user } = await opened();
    await user.click(tool('Text view'));
    await user.click(tool('Search in this document'));
    expect(screen.queryByRole('group', { name: 'Text of page 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search in this document' })).toBeVisible();
  });
});

describe('the zoom', () => {
  test.each([1.75, 'page-fit'] as const)('%s is kept on the device, also after a logout', async (zoom) => {
    await opened();
    const [, listener] = openPdf.mock.lastCall as [unknown, PdfListener];
    act(() => listener.onZoom(zoom));
    clearStorage();
    expect(localStorage.getItem('lms360-zoom')).toBe(String(zoom));
    signInAs('student');
    document.body.replaceChildren();
    await opened();
    expect(openPdf.mock.lastCall?.[0]).toMatchObject({ zoom });
    expect(screen.getByRole('combobox', { name: 'Zoom' })).toHaveValue(String(zoom));
  });

  test.each(['page-width', 'NaN', '900', '-1', ''])('kept as %j it is the width', async (kept) => {
    localStorage.setItem('lms360-zoom', kept);
    await opened();
    expect(openPdf.mock.lastCall?.[0]).toMatchObject({ zoom: 'page-width' });
  });
});

describe('what stands around the document', () => {
  test('gives way while it is read on a phone, and comes back on scrolling up', async () => {
    windowOf(390, 844);
    const { box } = await opened();
    scrolled(box, 10);
    expect(root.dataset).not.toHaveProperty('reading');
    scrolled(box, 40, 300);
    expect(root.dataset).toHaveProperty('reading');
    scrolled(box, 270);
    expect(root.dataset).toHaveProperty('reading');
    scrolled(box, 200);
    expect(root.dataset).not.toHaveProperty('reading');
  });

  test.each([
    ['at its top', (box: HTMLElement) => scrolled(box, 20, 0)],
    [
      'pulled down at its top',
      (box: HTMLElement) => {
        scrolled(box, 0);
        fireEvent.touchStart(box, { touches: [{ clientY: 100 }] });
        fireEvent.touchMove(box, { touches: [{ clientY: 200 }] });
      },
    ],
    [
      'with the wheel at its top',
      (box: HTMLElement) => {
        box.scrollTop = 0;
        fireEvent.wheel(box, { deltaY: -40 });
      },
    ],
  ])('comes back %s', async (_what, move) => {
    windowOf(390, 844);
    const { box } = await opened();
    scrolled(box, 10, 50);
    expect(root.dataset).toHaveProperty('reading');
    move(box);
    expect(root.dataset).not.toHaveProperty('reading');
  });

  test('gives way from the start where the window is low', async () => {
    windowOf(740, 360);
    const { box } = await opened();
    expect(root.dataset).toHaveProperty('reading', '');
    scrolled(box, 300, 200);
    expect(root.dataset).toHaveProperty('reading', 'header'); // over the document
    scrolled(box, 300);
    expect(root.dataset).toHaveProperty('reading', '');
    scrolled(box, 0);
    expect(root.dataset).not.toHaveProperty('reading');
  });

  test('stays at a desk', async () => {
    windowOf(1440, 900);
    const { box } = await opened();
    scrolled(box, 100, 900);
    expect(root.dataset).not.toHaveProperty('reading');
  });

  test('is back on the next page', async () => {
    windowOf(390, 844);
    const { box, user } = await opened();
    scrolled(box, 100, 300);
    expect(root.dataset).toHaveProperty('reading');
    await user.click(screen.getByRole('link', { name: /^Back/ }));
    await waitFor(() => expect(root.dataset).not.toHaveProperty('reading'));
  });

  test('is covered by the document alone, which Escape ends', async () => {
    const { user, region, box } = await opened();
    await user.click(tool('Full screen'));
    expect(root.dataset).toHaveProperty('immersed');
    expect(region).toHaveAttribute('data-full');
    expect(document.querySelector('header')).toHaveAttribute('inert');
    expect(document.querySelector('aside')).toHaveAttribute('inert');
    expect(region.closest('[inert]')).toBeNull();
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(root.dataset).not.toHaveProperty('immersed');
    expect(document.querySelectorAll('header[inert], aside[inert]')).toHaveLength(0);
  });

  test('keys: T and F, and nothing of it in a field', async () => {
    const { region, box } = await opened();
    fireEvent.keyDown(box, { key: 'f' });
    expect(region).toHaveAttribute('data-full');
    fireEvent.keyDown(box, { key: 'T' });
    expect(await screen.findByRole('group', { name: 'Text of page 1' })).toBeVisible();
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(region).not.toHaveAttribute('data-full');
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Page' }), { key: 'f' });
    expect(region).not.toHaveAttribute('data-full');
  });
});
