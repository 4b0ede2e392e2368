interface Closing {
  close(): Promise<void>;
}
type Ends = (() => Promise<void>)[];

/** Set by packages/tooling/together.cjs where several specs run in one Jest file: callbacks that close what they share after the last of them. */
const { endOfTogether } = globalThis as { endOfTogether?: Ends };
const running = new Map<unknown, Map<string, Promise<unknown>>>();

/**
 * What a spec starts before its tests and closes after them. Specs that run together and need the same kind with the same
 * settings get the same one, which is closed after the last of them; each must therefore use companies of its own.
 * @param kind whatever identifies it: a function, a class
 */
export function shared<Thing extends Closing>(
  kind: unknown,
  settings: Record<string, string>,
  start: () => Promise<Thing>,
  ends: Ends | null = endOfTogether ?? null,
): Promise<Thing> {
  if (!ends) return start();
  const ofKind = running.get(kind) ?? new Map<string, Promise<unknown>>();
  running.set(kind, ofKind);
  const key = JSON.stringify(settings);
  const thing = ofKind.get(key) ?? startUntilTheEnd(start, ends);
  ofKind.set(key, thing);
  return thing as Promise<Thing>;
}

async function startUntilTheEnd<Thing extends Closing>(start: () => Promise<Thing>, ends: Ends): Promise<Thing> {
  const thing = await start();
  const close = thing.close.bind(thing);
  thing.close = () => Promise.resolve();
  ends.push(close);
  return thing;
}
