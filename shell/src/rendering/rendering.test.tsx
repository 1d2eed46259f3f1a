// This import must be the first, because it replaces a module that the other imports use.
import '../testing/federationRuntime.ts';
import { createCache } from '@ant-design/cssinjs';
import { createFairStore, type KnownAnswer, storePageData } from '@fair/client';
import type { PublicOpening } from '@fair/contract';
import { anEntry, catalogueOf, startFakeApi } from '@fair/testing';
import { i18n } from '@fair/ui/i18n';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { preparePage } from '../pages/publicPages.ts';
import { aCompany, FAIR } from '../testing/renderShell.tsx';
import { canHydrate } from './canHydrate.ts';
import { renderRoot } from './renderRoot.ts';
import { contentOf, type PageOrder } from './server.tsx';

const HOSTILE = '</div><script>alert(1)</script>';
const company = aCompany('alpha', { companyName: HOSTILE, description: HOSTILE });
const partner = { name: HOSTILE, logoUrl: '/logo.png', link: 'https://partner.example.org' };
const catalogueIn = (lang: string): KnownAnswer => ({
  call: 'getCatalogue',
  input: { query: { lang } },
  value: catalogueOf(
    anEntry('alpha', {
      companyName: HOSTILE,
      summary: HOSTILE,
      industries: ['games'],
      openingCount: 2,
    }),
  ),
});
const opening: PublicOpening = {
  ...{ no: 1, title: { en: HOSTILE }, position: 'thesis', programs: ['SYSDK'] },
  ...{ place: 'Kista', link: 'https://jobs.example', closesOn: '2026-11-30' },
};
const answersFor = (slug: string): KnownAnswer[] => {
  const input = { params: { slug } };
  return [
    { call: 'getCompany', input, value: company },
    { call: 'getCompanyAims', input, value: { industries: ['it'], wanted: ['SYSDK'] } },
    { call: 'listPublicOpenings', input, value: [opening] },
  ];
};
const PAGES: [string, string, readonly KnownAnswer[]][] = [
  ['/', 'The hall', []],
  ['/about', 'hello@fair.example', []],
  ['/terms', 'id="terms-changes"', []],
  ['/companies', 'alpha', ['en', 'sv'].map(catalogueIn)],
  ['/companies/alpha', 'alert(1)', answersFor('alpha')],
];
const own: KnownAnswer[] = [
  {
    call: 'getFairText',
    input: { params: { page: 'about' } },
    value: { en: 'We say **so**.', sv: 'Vi **säger** så.' },
  },
];

const orderOf = (
  path: string,
  answers: readonly KnownAnswer[],
  over: Partial<PageOrder> = {},
): PageOrder => ({
  path,
  language: 'en',
  colours: 'dark',
  fair: { ...FAIR, partners: [partner] },
  answers,
  ...over,
});

/**
 * Renders a page on the server and hydrates it. Returns the messages of React.
 * @param start starts the page in the element that contains the server's HTML
 */
async function takeOver(
  order: PageOrder,
  start = (root: HTMLElement, page: ReactElement, options: HydrationOptions) => {
    taken = hydrateRoot(root, page, options);
  },
) {
  const html = await contentOf(order, createCache());
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  const first = root.firstElementChild;
  window.history.replaceState(null, '', order.path);
  window.scrollTo = () => undefined;
  const { requests: asked } = startFakeApi({});
  const store = createFairStore();
  storePageData(store.dispatch, { session: null, fair: order.fair });
  await preparePage(order.path, order.answers, store.dispatch);
  const said: unknown[] = [];
  const errors = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    // Ignores React's warning about the element `search`, which jsdom does not know. It is no fault of the page.
    if (!String(words[0]).includes('is unrecognized in this browser')) said.push(words);
  });
  await act(async () => {
    start(
      root,
      <StrictMode>
        <Provider store={store}>
          <BrowserRouter useTransitions={false}>
            <App colours={order.colours} />
          </BrowserRouter>
        </Provider>
      </StrictMode>,
      { onRecoverableError: (error) => said.push(error) },
    );
  });
  errors.mockRestore();
  return { html, said, asked, isSame: first !== null && root.firstElementChild === first };
}
let taken: ReturnType<typeof hydrateRoot> | undefined;
afterEach(async () => {
  await act(async () => taken?.unmount());
  await i18n.changeLanguage('en');
});

test.each(PAGES)(
  'renders %s completely in both languages and hydrates it unchanged',
  async (path, words, answers) => {
    for (const language of ['en', 'sv'] as const) {
      const { html, said, asked, isSame } = await takeOver(orderOf(path, answers, { language }));
      expect(html).toContain(words);
      expect(html).not.toContain('<script');
      expect(html).not.toContain('role="status"><span class="visually-hidden">');
      expect({ said, isSame }).toEqual({ said: [], isSame: true });
      // The page requests no public data, because it contains the responses already.
      expect(asked.filter(({ call }) => call.includes('/public/'))).toEqual([]);
      await act(async () => taken?.unmount());
    }
  },
);

test("includes the fair's own text", async () => {
  const fair = { ...FAIR, ownTexts: ['about' as const] };
  const { html, said } = await takeOver(orderOf('/about', own, { fair, language: 'sv' }));
  expect(html).toContain('<strong>säger</strong>');
  expect(said).toEqual([]);
});

test('renders a sign-in form that cannot be sent before its script runs, and never by its URL', async () => {
  const html = await contentOf(orderOf('/', []), createCache());
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html).toMatch(
    /<button[^>]* disabled=""[^>]*type="submit"|<button[^>]*type="submit"[^>]* disabled=""/,
  );
});

test.each(['/', '/?signup'].flatMap((path) => [true, false].map((isHydrated) => ({ path, isHydrated }))))(
  'keeps what was typed into the form of $path before its script ran (hydrated: $isHydrated)',
  async ({ path, isHydrated }) => {
    const typed = { email: 'early@student.example', password: 'typed early' };
    const field = (name: string) =>
      document.querySelector<HTMLInputElement>(`form input[name="${name}"]`) as HTMLInputElement;
    await takeOver(orderOf(path, []), (root, page) => {
      for (const [name, text] of Object.entries(typed)) field(name).value = text;
      renderRoot(root, page, isHydrated, (made) => {
        taken = made;
      });
    });
    for (const [name, text] of Object.entries(typed)) expect(field(name).value).toBe(text);
    // React has taken over the typed texts, so that rendering the page again does not change them.
    await act(async () => void (await i18n.changeLanguage('sv')));
    for (const [name, text] of Object.entries(typed)) expect(field(name).value).toBe(text);
    if (path === '/')
      expect(document.querySelector('button[type="submit"]')?.hasAttribute('disabled')).toBe(false);
  },
);

test('hydrates only if this device would render the same', () => {
  const place = document.createElement('div');
  window.history.replaceState(null, '', '/about');
  document.documentElement.lang = 'en';
  const isTaken = (rendered: string, colours: string) => {
    Object.assign(place.dataset, { rendered, colours });
    return canHydrate(place);
  };
  expect(isTaken('/about', 'system')).toBe(true);
  expect(isTaken('/terms', 'system')).toBe(false);
  expect(isTaken('/about', 'dark')).toBe(false);
  document.documentElement.lang = 'sv';
  expect(isTaken('/about', 'system')).toBe(false);
  document.documentElement.lang = 'en';
  window.history.replaceState({ usr: { email: 'a@b.example' } }, '', '/about');
  expect(isTaken('/about', 'system')).toBe(false);
  window.history.replaceState(null, '', '/about');
  localStorage.setItem('authtoken', 'x');
  expect(isTaken('/about', 'system')).toBe(false);
  localStorage.clear();
});
