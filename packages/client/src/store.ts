import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import { takePageData } from './session.ts';

/** Makes a store; pages have the one below, tests make their own. */
export function createFairStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type FairStore = ReturnType<typeof createFairStore>;

/** The one store of the page, over the shell and every role area. */
export const store = createFairStore();
takePageData(store.dispatch);
