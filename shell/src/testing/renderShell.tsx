// Must be the first import, because it mocks a module that the others use.
import './federationRuntime.ts';
import './messages.ts';
import { createFairStore } from '@fair/client';
import { CONTRACT_NUMBER, type PublicCompany } from '@fair/contract';
import { i18n } from '@fair/ui/i18n';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { type Location, MemoryRouter, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { App } from '../App.tsx';
import { addShellTexts } from '../locales/index.ts';
import { type Answers, answerCalls, ok } from './answers.ts';

export { STUDENT } from '@fair/kit/testing';

addShellTexts();

export const FAIR = {
  name: 'Campus Career Fair',
  names: { en: 'Campus Career Fair', sv: 'Campusmässan' },
  year: 2026,
  timeZone: 'Europe/Stockholm',
  days: [{ day: '2026-12-12', opens: '10:00', closes: '16:00' }],
  dayIsDefault: false,
  startsAt: '2026-12-12T09:00:00.000Z',
  endsAt: '2026-12-12T15:00:00.000Z',
  place: 'Aula Magna',
  contactEmail: 'hello@example.org',
  technicalEmail: 'tech@example.org',
  websiteUrl: 'https://fair.example.org',
  address: { text: 'Street 1', mapUrl: 'https://maps.example.org' },
  socialLinks: {
    facebook: 'https://f.example.org',
    instagram: 'https://i.example.org',
    linkedIn: 'https://l.example.org',
  },
  partners: [],
  programLinkPattern: 'https://catalogue.example.org/{code}',
};

/** Returns a public company as the API lists it. */
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

let entry: Pick<Location, 'pathname' | 'search' | 'state'>;
function AddressWatch() {
  const location = useLocation();
  useEffect(() => {
    entry = location;
  });
  return null;
}

/** Returns the current URL of the page. */
export const currentAddress = () => entry.pathname + entry.search;

/** Returns the current history entry, including its state. */
export const currentEntry = () => entry;

/** Renders the whole shell at a URL, in English, signed out unless the responses say otherwise. */
export async function renderShell(path: string | typeof entry, answers: Answers = {}) {
  window.scrollTo = () => undefined;
  await i18n.changeLanguage('en');
  // Toasts of the previous test would still be shown.
  toast.dismiss();
  const asked = answerCalls({
    'GET /public/fair': ok(FAIR),
    'GET /protected/session': { status: 401, body: null },
    'GET /remotes.json': ok({
      contract: CONTRACT_NUMBER,
      remotes: {
        student: {
          entry: '/mf/student/1/mf-manifest.json',
          version: '1',
          contract: CONTRACT_NUMBER,
        },
      },
    }),
    ...answers,
  });
  let unmount = () => {};
  await act(async () => {
    ({ unmount } = render(
      <Provider store={createFairStore()}>
        <MemoryRouter initialEntries={[path]}>
          <AddressWatch />
          <App />
        </MemoryRouter>
      </Provider>,
    ));
  });
  return { asked, unmount, user: userEvent.setup() };
}
