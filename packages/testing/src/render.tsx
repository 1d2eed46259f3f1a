import { createFairStore, useSession } from '@fair/client';
import type { User } from '@fair/contract';
import { AppProviders } from '@fair/ui/AppProviders';
import { i18n } from '@fair/ui/i18n';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { type Location, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { FAIR } from './fair.ts';
import { type Answers, type FakeApi, type SentRequest, startFakeApi } from './fakeApi.ts';
import { setWideByDefault } from './media.ts';

/** An entry in the history of the page: its URL and state. */
export type Entry = Pick<Location, 'pathname' | 'search' | 'state'>;

let entry: Entry = { pathname: '/', search: '', state: null };
let navigate: ReturnType<typeof useNavigate> = () => undefined;

/** Gives tests access to the current history entry and to navigation. */
function History() {
  navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    entry = location;
  });
  return null;
}

/** Returns the current entry in the history, with its state. */
export const currentEntry = () => entry;

/** Returns the current URL of the page. */
export const currentAddress = () => entry.pathname + entry.search;

/** Goes back one entry in the history, as a Back button does. */
export const goBack = (): Promise<void> => act(async () => void navigate(-1));

/** Renders its children only if a user is logged in, as the shell does. */
function Guard({ children }: { children: ReactNode }) {
  return useSession().user ? children : <p>Nobody is signed in</p>;
}

const signedInArea = (children: ReactNode) => (
  <AppProviders>
    <Guard>{children}</Guard>
  </AppProviders>
);

export interface RenderedPage {
  readonly api: FakeApi;
  /** Requests that the page has sent, in order. */
  readonly asked: readonly SentRequest[];
  /** Unmounts the page, as when the user goes to another page. */
  readonly leave: () => void;
}

/** Renders an element at a history entry. It has its own fake API, store and router. */
function renderAt(element: ReactNode, at: string | Entry, answers: Answers): RenderedPage {
  // Closes the toasts of the previous test.
  toast.dismiss();
  const api = startFakeApi(answers);
  const { unmount } = render(
    <Provider store={createFairStore()}>
      <MemoryRouter initialEntries={[at]}>
        <History />
        {element}
      </MemoryRouter>
    </Provider>,
  );
  return { api, asked: api.requests, leave: unmount };
}

export interface PageOptions {
  /** The signed-in user. */
  readonly user: User;
  /** URL of the page without origin, for example `/admin/students`. */
  readonly at: string;
  readonly answers?: Answers;
}

/** Renders a page as the shell does: with the shell's providers, a new store, a router and a logged-in user. */
export function renderPage(page: ReactNode, { user, at, answers }: PageOptions): RenderedPage {
  const common: Answers = { 'GET /protected/session': { body: user }, 'GET /public/fair': { body: FAIR } };
  return renderAt(signedInArea(page), at, { ...common, ...answers });
}

export interface RenderedApp extends RenderedPage {
  readonly user: UserEvent;
}

/** Renders the shell, or another element that has its own providers. The language is English. */
export async function renderApp(
  element: ReactNode,
  at: string | Entry,
  answers: Answers,
): Promise<RenderedApp> {
  await i18n.changeLanguage('en');
  const user = userEvent.setup();
  return { ...(await act(async () => renderAt(element, at, answers))), user };
}

/**
 * Renders a role area at a URL, as the shell does. The language is English, and the window is wide unless the test
 * has simulated another one.
 */
export function renderArea(Area: ComponentType, path: string, answers: Answers): Promise<RenderedApp> {
  setWideByDefault();
  const routes = (
    <Routes>
      <Route path={`/${path.split('/')[1]}/*`} element={<Area />} />
      <Route path="*" element={<p>Another area</p>} />
    </Routes>
  );
  return renderApp(signedInArea(routes), path, answers);
}

/**
 * Returns the dialog with the given title. The accessible name of a dialog may be wrong in tests, because antd gives
 * all parts of the page the same id.
 */
export function findDialog(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const dialogs = screen.getAllByRole('dialog');
    const found = dialogs.find((dialog) => within(dialog).queryByText(title) !== null);
    if (!found) throw new Error(`There is no dialog "${title}".`);
    return found;
  });
}
