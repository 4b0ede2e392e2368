import { CATEGORY_NAME_MAX } from '@lms360/contracts/rules/limits';
import { lineOf } from '@lms360/contracts/rules/normal-text';

/** What has a name that is unique, in its company or in a category of it. */
export interface Named {
  id: string;
  name: string;
  version: number;
  categoryId?: string;
}

/** Replaces a name without a visible character. */
const NAMELESS = '–';
/** The same for both kinds of names. */
const NAME_MAX = CATEGORY_NAME_MAX;

/** The name with a number appended, shortened where both are too long. */
const numbered = (name: string, number: number): string => {
  const end = ` (${number})`;
  return (
    [...name]
      .slice(0, NAME_MAX - end.length)
      .join('')
      .trimEnd() + end
  );
};

/**
 * Gives names their normal form, and a number to those that look like an older one then.
 * @param rows oldest first
 * @param asSeen what people see of names, each in its place
 * @returns the rows that have a new name
 */
export async function settleNames<Row extends Named>(
  rows: readonly Row[],
  asSeen: (names: string[]) => Promise<string[]>,
): Promise<Row[]> {
  const names = rows.map(({ name }) => lineOf(name) || NAMELESS);
  const keys = await asSeen(names);
  const placed = (index: number, key: string | undefined) => `${rows[index]?.categoryId ?? ''} ${key}`;
  // A number must not make a name equal to that of another row, whose turn may come later.
  const wanted = new Set(keys.map((key, index) => placed(index, key)));
  const taken = new Set<string>();
  const changed: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const plain = names[index] ?? NAMELESS;
    let name = plain;
    let key = placed(index, keys[index]);
    for (let number = 2; taken.has(key); number += 1) {
      name = numbered(plain, number);
      const other = placed(index, (await asSeen([name]))[0]);
      if (!wanted.has(other)) key = other;
    }
    taken.add(key);
    if (name !== row.name) changed.push({ ...row, name });
  }
  return changed;
}
