import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { store } from './store.ts';

/** Provides the bundle's store to the queries below it. */
export const StoreProvider = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
);
