/** The result of comparing acknowledged work with its effects. */
export interface Audit {
  /** Acknowledged, but without an effect. */
  lost: string[];
  /** With more than one effect. */
  doubled: string[];
}

/**
 * Compares acknowledged operations with the effects found, as keys; effects may contain a key several times.
 * Effects of unacknowledged operations are no fault: an operation can succeed whose answer was lost.
 */
export function audit(acknowledged: Iterable<string>, effects: Iterable<string>): Audit {
  const counts = new Map<string, number>();
  for (const key of effects) counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    lost: [...acknowledged].filter((key) => !counts.has(key)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([key]) => key),
  };
}
