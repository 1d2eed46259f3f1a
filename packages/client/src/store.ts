import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import { storePageData } from './session.ts';

/** Creates a store, for tests. Pages use the store below. */
export function createFairStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type FairStore = ReturnType<typeof createFairStore>;

/** The page's store, which the shell and all role areas share. */
export const store = createFairStore();
storePageData(store.dispatch);
