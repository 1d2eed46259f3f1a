import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AppProviders } from '../app/AppProviders.tsx';

/** Renders an element at a URL, inside all providers that pages have. */
export function renderPage(element: ReactElement, address = '/') {
  return render(
    <AppProviders siteName="Fair 2026">
      <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
    </AppProviders>,
  );
}
