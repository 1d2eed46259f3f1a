// This import must be the first, because it replaces a module that the other imports use.
import './federationRuntime.ts';
import { CONTRACT_NUMBER, type PublicCompany } from '@fair/contract';
import { type Answers, type currentEntry, FAIR, NOT_SIGNED_IN, ok, renderApp } from '@fair/testing';
import { App } from '../App.tsx';
import { addShellTexts } from '../locales/index.ts';

export { currentAddress, currentEntry, FAIR, STUDENT } from '@fair/testing';

addShellTexts();

/** Returns a company in the format of the public list. */
export function aCompany(slug: string, overrides: Partial<PublicCompany> = {}): PublicCompany {
  return {
    slug,
    companyName: slug[0]?.toUpperCase() + slug.slice(1),
    programs: ['SYSDK'],
    positions: ['thesis'],
    networkMeeting: true,
    ...overrides,
  };
}

/** Renders the whole shell at a URL. Nobody is logged in unless `answers` say so. */
export function renderShell(path: string | ReturnType<typeof currentEntry>, answers: Answers = {}) {
  const remotes = {
    student: { entry: '/mf/student/1/mf-manifest.json', version: '1', contract: CONTRACT_NUMBER },
  };
  const [, company] = /^\/companies\/([^/?]+)/.exec(typeof path === 'string' ? path : '') ?? [];
  const common: Answers = {
    'GET /public/fair': ok(FAIR),
    'GET /protected/session': NOT_SIGNED_IN,
    'GET /student/favourites': ok([]),
    'GET /remotes.json': ok({ contract: CONTRACT_NUMBER, remotes }),
    ...(company && {
      [`GET /public/companies/${company}/aims`]: ok({ industries: [], wanted: [] }),
      [`GET /public/companies/${company}/openings`]: ok([]),
    }),
  };
  return renderApp(<App />, path, { ...common, ...answers });
}
