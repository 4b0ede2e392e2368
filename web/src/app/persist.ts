import type { PersistConfig, PersistedState } from 'redux-persist';
import { readSession } from '@/shared/session/session-storage';

/** redux-persist's own storage module breaks under ESM; a thin adapter to the browser's storage is enough. */
const storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
};

/**
 * The persisted store (P2 §9): key `root`, 5 s to rehydrate, login and category data only. The session's own keys (`jwtToken`, …) decide
 * who is signed in: a persisted login that contradicts them is dropped.
 */
export const persistConfig = <State>(): PersistConfig<State> => ({
  key: 'root',
  storage,
  timeout: 5000,
  whitelist: ['login', 'category'],
  migrate: (state: PersistedState) => Promise.resolve(state && { ...state, login: readSession() }),
});
