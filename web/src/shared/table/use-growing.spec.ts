import { renderHook, waitFor } from '@testing-library/react';
import { useGrowing } from './use-growing';

const list = (length: number) => Array.from({ length }, (_, index) => index);
const growing = (length: number) => renderHook(({ rows }) => useGrowing(rows), { initialProps: { rows: list(length) } });

describe('the rows of a table', () => {
  test('are drawn at once when they are few', () => {
    expect(growing(25).result.current).toEqual(list(25));
  });

  test('come piece by piece when they are many, in order, until all are there', async () => {
    const { result } = growing(120);
    expect(result.current).toEqual(list(25));
    await waitFor(() => expect(result.current).toEqual(list(120)));
  });

  test('come piece by piece again after a search that found few', async () => {
    const { result, rerender } = growing(120);
    await waitFor(() => expect(result.current).toHaveLength(120));
    rerender({ rows: list(3) });
    rerender({ rows: list(120) });
    expect(result.current).toEqual(list(25));
    await waitFor(() => expect(result.current).toHaveLength(120));
  });
});
