import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import { storePageData } from './session.ts';

/** Creates a store for a test or for rendering a page on the server. Pages in the browser use the store below. */
export function createFairStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type FairStore = ReturnType<typeof createFairStore>;

/** The store of the page. The shell and all role areas use this store together. */
export const store = createFairStore();
storePageData(store.dispatch);
