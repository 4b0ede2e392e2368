import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** What was typed and not saved, by form: field → text. */
export type Texts = Record<string, Record<string, string>>;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('lms360-typed', 'texts'));
/** Some private windows have no IndexedDB: then text is kept as long as the page is open. */
const available = (): boolean => 'indexedDB' in globalThis;

export const readTexts = async (memberId: string): Promise<Texts> =>
  (available() ? await get<Texts>(memberId, store()) : undefined) ?? {};

export const writeTexts = async (memberId: string, texts: Texts): Promise<void> => {
  if (!available()) return;
  await (Object.keys(texts).length > 0 ? set(memberId, texts, store()) : del(memberId, store()));
};

export const forgetTexts = async (memberId: string): Promise<void> => {
  if (available()) await del(memberId, store());
};
