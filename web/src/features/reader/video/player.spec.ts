/** @jest-environment <rootDir>/test/support/environment.mjs */
import { isRefusal, playerAddress, positionTold } from './player';

describe('the video player', () => {
  test('is the one without cookies and begins where the member was', () => {
    const address = new URL(playerAddress('dQw4w9WgXcQ', 83.7));
    expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(address.searchParams.get('start')).toBe('83');
    expect(address.searchParams.get('origin')).toBe(window.location.origin);
  });

  test('tells its second', () => {
    expect(positionTold(JSON.stringify({ event: 'infoDelivery', info: { currentTime: 12.5 } }))).toBe(12.5);
  });

  test.each([
    [{ event: 'onError', info: 150 }, true],
    [{ event: 'onError', info: 101 }, true],
    [{ event: 'onReady' }, false],
    [{ event: 'infoDelivery', info: { currentTime: 1 } }, false],
  ])('%j is a refusal: %p', (message, refusal) => {
    expect(isRefusal(JSON.stringify(message))).toBe(refusal);
    expect(isRefusal(message)).toBe(false);
  });

  test('begins anew after its end', () => {
    expect(positionTold(JSON.stringify({ event: 'infoDelivery', info: { currentTime: 90, playerState: 0 } }))).toBe(0);
  });

  test.each([
    ['other event', JSON.stringify({ event: 'onReady' })],
    ['no JSON', 'hello'],
    ['an object', { event: 'infoDelivery' }],
    ['null', 'null'],
  ])('is not heard in %s', (_name, data) => {
    expect(positionTold(data)).toBeNull();
  });
});
