import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { store } from './store.ts';

/** The one store of a bundle, for the readings below it. */
export const StoreProvider = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
);
