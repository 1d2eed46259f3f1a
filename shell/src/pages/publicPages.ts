import { type KnownAnswer, takeAnswers } from '@fair/client';
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
export const TermsPage = lazyPage(() => import(/* webpackChunkName: "page-terms" */ './TermsPage.tsx'));

/** The pages that come with their content, beside the first one, which is in the first load. */
const PAGES = Object.entries({
  '/about': AboutPage,
  '/companies': CompaniesPage,
  '/companies/:slug': CompanyPage,
  '/terms': TermsPage,
});

/**
 * Makes a public page ready to be shown at once, whole: its code is there, and what it asks for is in the store.
 * @param answers what it would ask for
 * @throws what fetching its code fails with
 */
export async function preparePage(
  pathname: string,
  answers: readonly KnownAnswer[],
  dispatch: Parameters<typeof takeAnswers>[0],
): Promise<void> {
  const [, page] = PAGES.find(([path]) => matchPath(path, pathname)) ?? [];
  // They are answers to calls which these bring along.
  const isOwnText = answers.some(({ call }) => call === 'getFairText');
  await Promise.all([page?.preload(), isOwnText && preloadPart(loadOwnText)]);
  takeAnswers(dispatch, answers);
}
