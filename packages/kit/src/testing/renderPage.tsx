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

/** A test fair with one day in December, in a year that no test run reaches. */
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
  /** The signed-in user. */
  readonly user: User;
  /** URL of the page, for example `/admin/students`. */
  readonly at: string;
  readonly answers?: Answers;
}

export interface RenderedPage {
  readonly api: AnsweredApi;
  /** Unmounts the page, as navigation does. */
  readonly leave: () => void;
}

/** Renders a page as the shell does: with providers, a store of its own, a router and a signed-in user. */
export function renderPage(page: ReactNode, { user, at, answers }: PageOptions): RenderedPage {
  fillBrowserGaps();
  // Toasts of the previous test would still be shown.
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

/** Renders the area once the user is known, like the shell's guard. */
function SignedIn({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user ? children : null;
}

/** Exposes the current URL to tests of navigation. */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/**
 * Finds the dialog with this title. The accessible name cannot be used: in tests antd gives all parts of a
 * page the same id, so the name may belong to another part.
 */
export function findDialog(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const dialogs = screen.getAllByRole('dialog');
    const found = dialogs.find((dialog) => within(dialog).queryByText(title) !== null);
    if (!found) throw new Error(`There is no dialog "${title}".`);
    return found;
  });
}
