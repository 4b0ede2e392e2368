import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { foundOpen, foundTab } from '@/shared/site/as-found';
import { clickHeldButton } from '@/shared/site/held';
import { onFirstSign, servePage, waitsForSign } from '@/static-page';
import { renderApp, screen } from './support/render-app';

/** The landing page as HTML alone, as the build leaves it. */
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

  test('holds the button that only the application serves, and clicks it once', () => {
    const stop = servePage();
    const clicked = jest.fn();
    const other = screen.getByRole('button', { name: 'हिन्दी' });
    other.click();
    screen.getByRole('button', { name: 'Menu' }).click();
    other.addEventListener('click', clicked);
    stop();
    clickHeldButton();
    clickHeldButton();
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  test('waits for a sign, unless somebody is signed in or reads another language', () => {
    expect(waitsForSign()).toBe(true);
    localStorage.setItem('lms360-language', 'hi');
    expect(waitsForSign()).toBe(false);
    localStorage.clear();
    localStorage.setItem('jwtToken', 'token');
    expect(waitsForSign()).toBe(false);
  });

  test('asks for the application once, at the first sign of a person', () => {
    const act = jest.fn();
    const pointerMove = (movementX: number) =>
      Object.defineProperties(new MouseEvent('pointermove'), { movementX: { value: movementX }, movementY: { value: 0 } });
    onFirstSign(act);
    window.dispatchEvent(pointerMove(0)); // rests where the page changed
    expect(act).not.toHaveBeenCalled();
    window.dispatchEvent(pointerMove(1));
    window.dispatchEvent(new Event('keydown'));
    expect(act).toHaveBeenCalledTimes(1);
  });
});
