import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { foundOpen, foundTab } from '@/shared/site/as-found';
import { replayClick } from '@/shared/site/early-input';
import { onFirstInteraction, servePage, waitsForInteraction } from '@/static-page';
import { renderApp, screen } from './support/render-app';

/** The landing page as plain HTML, as the build renders it. */
const prerendered = async (): Promise<void> => {
  renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  const { innerHTML } = document.body;
  cleanup();
  document.body.innerHTML = `<div id="root" data-complete>${innerHTML}</div>`;
};

describe('a prerendered page without the application', () => {
  beforeEach(prerendered);
  afterEach(() => (document.body.innerHTML = ''));

  test('shows one feature after the other, and ends at the first and the last', () => {
    const stop = servePage();
    const next = screen.getByRole('button', { name: 'Next feature' });
    const previous = screen.getByRole('button', { name: 'Previous feature' });
    expect(previous).toBeDisabled();
    screen.getByRole('tab', { name: 'Subcategories' }).click();
    next.click();
    expect(next).toBeDisabled();
    expect(previous).toBeEnabled();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Approval Hub');
    expect(document.querySelector('[data-shown]')).toHaveAttribute('id', 'feature-approvals');
    expect(foundTab('features')).toBe(4);
    stop();
  });

  test('opens the menu, and the groups of the footer one at a time', () => {
    const stop = servePage();
    screen.getByRole('button', { name: 'Menu' }).click();
    screen.getByRole('button', { name: 'Product' }).click();
    screen.getByRole('button', { name: 'Company' }).click();
    expect(['site-links', 'footer-product', 'footer-companyGroup'].map(foundOpen)).toEqual([true, false, true]);
    expect(document.querySelector('#footer-companyGroup')).toHaveAttribute('data-open');
    stop();
    screen.getByRole('button', { name: 'Company' }).click();
    expect(foundOpen('footer-companyGroup')).toBe(true);
  });

  test('closes the menu with Escape', async () => {
    const stop = servePage();
    const menu = screen.getByRole('button', { name: 'Menu' });
    menu.click();
    await userEvent.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveFocus();
    stop();
  });

  test('records the click on a button that needs the application, and replays it once', () => {
    const stop = servePage();
    const clicked = jest.fn();
    const other = screen.getByRole('button', { name: 'हिन्दी' });
    other.click();
    screen.getByRole('button', { name: 'Menu' }).click();
    other.addEventListener('click', clicked);
    stop();
    replayClick();
    replayClick();
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  test('waits for an interaction, unless somebody is signed in or reads another language', () => {
    expect(waitsForInteraction()).toBe(true);
    localStorage.setItem('lms360-language', 'hi');
    expect(waitsForInteraction()).toBe(false);
    localStorage.clear();
    localStorage.setItem('jwtToken', 'token');
    expect(waitsForInteraction()).toBe(false);
  });

  test('loads the application once, at the first interaction', () => {
    const act = jest.fn();
    const pointerMove = (movementX: number) =>
      Object.defineProperties(new MouseEvent('pointermove'), { movementX: { value: movementX }, movementY: { value: 0 } });
    onFirstInteraction(act);
    window.dispatchEvent(pointerMove(0)); // a pointer at rest where the page changed
    expect(act).not.toHaveBeenCalled();
    window.dispatchEvent(pointerMove(1));
    window.dispatchEvent(new Event('keydown'));
    expect(act).toHaveBeenCalledTimes(1);
  });
});
