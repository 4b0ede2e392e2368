import { combineSlices, configureStore, createAction } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import createSagaMiddleware from 'redux-saga';
import { callsSlice } from '@/shared/calls/calls.slice';
import { categorySlice } from '@/shared/categories/category.slice';
import { addTexts } from '@/shared/i18n/i18n';
import type { Navigation } from '@/shared/navigation/navigation';
import { leavingSlice } from '@/shared/session/leaving.slice';
import { sessionSlice } from '@/shared/session/session.slice';
import type { AddFeature } from '@/shared/store/feature';
import { toastsSlice } from '@/shared/toasts/toasts.slice';
import { supervise } from './supervise';
import { persistConfig } from './persist';
import { rootSaga } from './root.saga';

/** Adds the initial state of injected slices. */
const featureAdded = createAction<string>('store/featureAdded');

/**
 * The one store. It starts with what every page needs; a feature adds its slices and saga when its page is first opened.
 * @param navigation how sagas move between pages
 */
export const createStore = (navigation: Navigation) => {
  const reducer = combineSlices(
    sessionSlice,
    leavingSlice,
    categorySlice,
    callsSlice,
    toastsSlice,
  ).withLazyLoadedSlices<object>();
  const sagas = createSagaMiddleware({ context: { navigation } });
  const store = configureStore({
    reducer: persistReducer(persistConfig<ReturnType<typeof reducer>>(), reducer),
    middleware: (defaults) =>
      defaults({
        thunk: false,
        // Files are part of form submissions; they are never kept in the state.
        serializableCheck: {
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
          ignoreActions: true,
        },
      }).concat(sagas),
  });
  sagas.run(rootSaga);

  const added = new Set<string>();
  const addFeature: AddFeature = ({ name, slices, saga, uses = [], texts }) => {
    if (added.has(name)) return;
    added.add(name);
    for (const used of uses) addFeature(used);
    if (texts) addTexts(texts);
    for (const slice of slices) reducer.inject(slice);
    if (saga) sagas.run(supervise, saga);
    store.dispatch(featureAdded(name));
  };

  // Pages prerendered at build time have no browser storage to persist to.
  if (typeof window !== 'undefined') persistStore(store);
  return { store, addFeature };
};

export type AppStore = ReturnType<typeof createStore>;
