import { act, renderHook } from '@testing-library/react';
import type { EmblaCarouselType } from 'embla-carousel';
import { useAutoplay } from '@/features/dashboard/use-autoplay';

const motion = window.matchMedia;

describe('a carousel that moves on by itself', () => {
  const scrollNext = jest.fn();
  const embla = { scrollNext } as Partial<EmblaCarouselType> as EmblaCarouselType;
  const start = () => renderHook(() => useAutoplay(embla, 4000)).result;

  beforeEach(() => {
    jest.useFakeTimers();
    scrollNext.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
    window.matchMedia = motion;
  });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('moves every interval', () => {
    start();
    wait(3999);
    expect(scrollNext).not.toHaveBeenCalled();
    wait(1);
    expect(scrollNext).toHaveBeenCalledTimes(1);
    wait(8000);
    expect(scrollNext).toHaveBeenCalledTimes(3);
  });

  test('stops when paused, and resumes', () => {
    const slider = start();
    act(() => slider.current.toggle());
    wait(20_000);
    expect(scrollNext).not.toHaveBeenCalled();
    act(() => slider.current.toggle());
    wait(4000);
    expect(scrollNext).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['pointer', 'onPointerEnter', 'onPointerLeave'],
    ['focus', 'onFocus', 'onBlur'],
  ] as const)('rests while the %s is in it', (_name, enter, leave) => {
    const slider = start();
    act(() => slider.current.pauseHandlers[enter]());
    wait(20_000);
    expect(scrollNext).not.toHaveBeenCalled();
    act(() => slider.current.pauseHandlers[leave]());
    wait(4000);
    expect(scrollNext).toHaveBeenCalledTimes(1);
  });

  test('does not start for people who prefer reduced motion', () => {
    window.matchMedia = (query) => ({ ...motion(query), matches: query.includes('reduced-motion') });
    const slider = start();
    wait(20_000);
    expect(slider.current.playing).toBe(false);
    expect(scrollNext).not.toHaveBeenCalled();
  });
});
