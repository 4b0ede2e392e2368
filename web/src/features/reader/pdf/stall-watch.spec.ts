import { watchForStall } from './stall-watch';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const watched = () => {
  const onStalled = jest.fn();
  const stop = new AbortController();
  return { onStalled, stop, watch: watchForStall(onStalled, stop.signal) };
};

test('a document of which nothing is heard has stalled, once', () => {
  const { onStalled, watch } = watched();
  watch.began('document');
  jest.advanceTimersByTime(40_000);
  expect(onStalled).not.toHaveBeenCalled();
  jest.advanceTimersByTime(300_000);
  expect(onStalled).toHaveBeenCalledTimes(1);
});

test('a slow document, of which something is heard, has not', () => {
  const { onStalled, watch } = watched();
  watch.began('document');
  for (let part = 0; part < 10; part += 1) {
    jest.advanceTimersByTime(30_000);
    watch.heard();
  }
  expect(onStalled).not.toHaveBeenCalled();
});

test('the time of a page counts from its beginning, however long nothing was pending', () => {
  const { onStalled, watch } = watched();
  watch.began('document');
  watch.ended('document');
  jest.advanceTimersByTime(600_000);
  watch.began('page 2');
  jest.advanceTimersByTime(40_000);
  expect(onStalled).not.toHaveBeenCalled();
  watch.ended('page 2');
  jest.advanceTimersByTime(600_000);
  expect(onStalled).not.toHaveBeenCalled();
});

test('a document that was left is not watched', () => {
  const { onStalled, stop, watch } = watched();
  watch.began('document');
  stop.abort();
  jest.advanceTimersByTime(300_000);
  expect(onStalled).not.toHaveBeenCalled();
});
