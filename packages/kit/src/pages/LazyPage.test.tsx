import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import '@fair/ui/i18n';

import { LazyDialog, LazyPage, type PageLoader } from './LazyPage.tsx';

// Long timeout, because the first test also waits until the modules are compiled, which takes seconds.
configure({ asyncUtilTimeout: 15_000 });

const FOLDER = 'http://localhost/mf/student/1.0.0/';
const CHUNK = `${FOLDER}page.0123.js`;
const missing = (request?: string) => Object.assign(new Error('Loading chunk page failed.'), { request });
let status = 0;
/**
 * Returns the reason for the last reload of the tab, which the page stores. jsdom cannot reload, so tests check only
 * this reason.
 */
const reloadedFor = () => sessionStorage.getItem('fair.reloadedFor');
const { fetch } = globalThis;

beforeEach(() => {
  Object.assign(globalThis, { __webpack_public_path__: FOLDER });
  sessionStorage.clear();
  globalThis.fetch = (async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return { status };
  }) as unknown as typeof globalThis.fetch;
});
afterEach(() => {
  globalThis.fetch = fetch;
});

test.each([
  ['script', CHUNK, CHUNK],
  ['style sheet, which the error does not name,', undefined, `${FOLDER}mf-manifest.json`],
  // In a web root, all versions of an area share a folder with style sheets.
  ['shared style sheet', undefined, `${FOLDER}mf-manifest.json`, `${FOLDER}../../`],
])('reloads the tab once when the %s of a page is gone', async (_what, request, reason, from = FOLDER) => {
  status = 404;
  Object.assign(globalThis, { __webpack_public_path__: from });
  const open = () =>
    render(<LazyPage load={() => Promise.reject(missing(request))} />, { wrapper: MemoryRouter });
  const { unmount } = open();
  await waitFor(() => expect(reloadedFor()).toBe(reason));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  unmount();
  open();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test.each([0, 200, 503])(
  'offers Retry, which loads again, when loading failed otherwise (%d)',
  async (found) => {
    status = found;
    let tries = 0;
    const load: PageLoader = async () => {
      tries += 1;
      if (tries === 1) throw missing(CHUNK);
      return () => <p>Here</p>;
    };
    render(<LazyPage load={load} />, { wrapper: MemoryRouter });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here')).toBeTruthy();
    expect(reloadedFor()).toBeNull();
  },
);

test('shows a line when a dialog does not load, and opens it after one Retry', async () => {
  status = 200;
  let isCut = true;
  const load: PageLoader = async () => {
    if (isCut) throw missing(CHUNK);
    return () => <p>Here</p>;
  };
  render(<LazyDialog load={load} />, { wrapper: MemoryRouter });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The dialog could not be loaded. Check your connection and try again.',
  );
  expect(screen.queryByRole('heading')).toBeNull();
  isCut = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
