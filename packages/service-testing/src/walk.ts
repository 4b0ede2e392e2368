/** One page of a walk, as a list answers it. */
interface WalkedPage {
  rows: string[];
  next: string | null | undefined;
}

/**
 * Walks a list to its end, as a client does.
 * @param page reads one page: `sort=created`, or `after` where it is given
 * @param meanwhile what others do between two pages, with what was seen so far
 * @returns the keys of all rows, in the order in which they came
 */
export async function walk(
  page: (query: { sort: 'created' } | { after: string }) => Promise<WalkedPage>,
  meanwhile: (seen: string[], turn: number) => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = [];
  let after: string | undefined;
  for (let turn = 0; ; turn += 1) {
    const { rows, next } = await page(after === undefined ? { sort: 'created' } : { after });
    seen.push(...rows);
    if (next === undefined) throw new Error('A walked list says where it goes on.');
    if (next === null) return seen;
    after = next;
    await meanwhile(seen, turn);
  }
}
