import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import { storePageData } from './session.ts';

/** Creates a store; pages use the one below, tests create their own. */
export function createFairStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type FairStore = ReturnType<typeof createFairStore>;

/** The page's store, shared by the shell and all role areas. */
export const store = createFairStore();
storePageData(store.dispatch);
