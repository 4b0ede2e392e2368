import { createStore, del, get, update, type UseStore } from 'idb-keyval';
import type { Text, Texts } from './typed-texts';

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('lms360-typed', 'texts'));
/** Some private windows have no IndexedDB: then text is kept as long as the page is open. */
const available = (): boolean => 'indexedDB' in globalThis;

export const readTexts = async (memberId: string): Promise<Texts> =>
  (available() ? await get<Texts>(memberId, store()) : undefined) ?? {};

/** Stores one form's text, or removes it (`null`); another tab may be writing another form's. */
export const writeText = async (memberId: string, form: string, text: Text | null): Promise<void> => {
  if (!available()) return;
  let left = 0;
  await update<Texts>(
    memberId,
    (texts = {}) => {
      const { [form]: _before, ...others } = texts;
      const next = text ? { ...others, [form]: text } : others;
      left = Object.keys(next).length;
      return next;
    },
    store(),
  );
  if (left === 0) await del(memberId, store());
};

export const forgetTexts = async (memberId: string): Promise<void> => {
  if (available()) await del(memberId, store());
};
