import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AppProviders } from '../AppProviders/index.ts';

/** Renders inside everything a page has around it, at an address. */
export function renderPage(element: ReactElement, address = '/') {
  return render(
    <AppProviders siteName="Fair 2026">
      <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
    </AppProviders>,
  );
}
