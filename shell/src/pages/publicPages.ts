import { type KnownAnswer, storeResponses } from '@fair/client';
import { preloadPart } from '@fair/ui/LazyPart';
import { matchPath } from 'react-router-dom';
import { lazyPage } from '../layout/lazyPage.tsx';
import { loadOwnText } from './loadOwnText.ts';

export const AboutPage = lazyPage(() => import(/* webpackChunkName: "page-about" */ './AboutPage.tsx'));
export const CompaniesPage = lazyPage(
  () => import(/* webpackChunkName: "page-companies" */ './companies/CompaniesPage.tsx'),
);
export const CompanyPage = lazyPage(
  () => import(/* webpackChunkName: "page-companies-item" */ './companies/CompanyPage.tsx'),
);
export const MapPage = lazyPage(() => import(/* webpackChunkName: "page-map" */ './map/MapPage.tsx'));
export const TermsPage = lazyPage(() => import(/* webpackChunkName: "page-terms" */ './TermsPage.tsx'));

/**
 * Server-rendered pages whose code must be loaded. The home page is not in this list, because its code is part of the
 * first page load.
 */
const PAGES = Object.entries({
  '/about': AboutPage,
  '/companies': CompaniesPage,
  '/companies/:slug': CompanyPage,
  '/map': MapPage,
  '/terms': TermsPage,
});

/**
 * Prepares a public page for synchronous rendering: loads its code and puts the responses to its queries into the
 * store.
 * @param answers responses to the page's queries
 * @throws the error of loading the code
 */
export async function preparePage(
  pathname: string,
  answers: readonly KnownAnswer[],
  dispatch: Parameters<typeof storeResponses>[0],
): Promise<void> {
  const [, page] = PAGES.find(([path]) => matchPath(path, pathname)) ?? [];
  // A text that admins wrote needs a chunk of its own. The chunk also injects the endpoint whose response is stored
  // here.
  const isOwnText = answers.some(({ call }) => call === 'getFairText');
  await Promise.all([page?.preload(), isOwnText && preloadPart(loadOwnText)]);
  storeResponses(dispatch, answers);
}
