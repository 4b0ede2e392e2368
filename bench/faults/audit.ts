/** What a comparison of acknowledged work with its effects found. */
export interface Audit {
  /** Acknowledged, but without an effect. */
  lost: string[];
  /** With more than one effect. */
  doubled: string[];
}

/**
 * Compares what was acknowledged with the effects that were found, as keys; effects may hold a key several times.
 * Effects nobody acknowledged are no fault: an operation can succeed whose answer was lost.
 */
export function audit(acknowledged: Iterable<string>, effects: Iterable<string>): Audit {
  const counts = new Map<string, number>();
  for (const key of effects) counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    lost: [...acknowledged].filter((key) => !counts.has(key)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([key]) => key),
  };
}
