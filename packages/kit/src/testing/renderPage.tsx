import { createFairStore, useSession } from '@fair/client';
import type { FairFacts, User } from '@fair/contract';
import { AppProviders } from '@fair/ui/AppProviders';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { type AnsweredApi, type Answers, answerApi } from './answerApi.ts';
import { fillBrowserGaps } from './browserGaps.ts';

/** The fair as tests have it: one day in December, in a year that no test run reaches. */
export const FAIR: FairFacts = {
  name: 'Test Fair',
  names: { en: 'Test Fair', sv: 'Testmässan' },
  year: 2026,
  timeZone: 'Europe/Stockholm',
  days: [{ day: '2999-12-12', opens: '09:00', closes: '17:00' }],
  dayIsDefault: false,
  startsAt: '2999-12-12T08:00:00.000Z',
  endsAt: '2999-12-12T16:00:00.000Z',
  place: 'The hall',
  contactEmail: 'hello@fair.example',
  technicalEmail: 'technical@fair.example',
  websiteUrl: 'https://fair.example',
  address: { text: 'Street 1', mapUrl: 'https://maps.example' },
  socialLinks: {
    facebook: 'https://facebook.example',
    instagram: 'https://instagram.example',
    linkedIn: 'https://linkedin.example',
  },
  partners: [],
  programLinkPattern: 'https://programs.example/{code}',
};

export interface PageOptions {
  /** Who is signed in. */
  readonly user: User;
  /** The address in the page, for example `/admin/students`. */
  readonly at: string;
  readonly answers?: Answers;
}

export interface RenderedPage {
  readonly api: AnsweredApi;
  /** Takes the page away, as leaving it does. */
  readonly leave: () => void;
}

/** Shows a page as the shell does: providers, a store of its own, a router, a signed-in user. */
export function renderPage(page: ReactNode, { user, at, answers }: PageOptions): RenderedPage {
  fillBrowserGaps();
  // Toasts outlive a page; those of the test before would answer for this one.
  toast.dismiss();
  const api = answerApi({
    'GET /protected/session': { body: user },
    'GET /public/fair': { body: FAIR },
    ...answers,
  });
  const { unmount } = render(
    <Provider store={createFairStore()}>
      <AppProviders>
        <MemoryRouter initialEntries={[at]}>
          <SignedIn>{page}</SignedIn>
          <Address />
        </MemoryRouter>
      </AppProviders>
    </Provider>,
  );
  return { api, leave: unmount };
}

/** As the shell's guard: the area shows once the user is known. */
function SignedIn({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user ? children : null;
}

/** Where the page is, for tests of navigation. */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/**
 * The dialog with this title. Not by its accessible name: under a test runner antd gives every part of a page
 * the same id, so the name may be that of another part.
 */
export function findDialog(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const dialogs = screen.getAllByRole('dialog');
    const found = dialogs.find((dialog) => within(dialog).queryByText(title) !== null);
    if (!found) throw new Error(`There is no dialog "${title}".`);
    return found;
  });
}
