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

/** A history entry of the page: URL and state. */
export type Entry = Pick<Location, 'pathname' | 'search' | 'state'>;

let entry: Entry = { pathname: '/', search: '', state: null };
let navigate: ReturnType<typeof useNavigate> = () => undefined;

/** Exposes the router to tests of navigation. */
function History() {
  navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    entry = location;
  });
  return null;
}

/** Returns the current history entry, including its state. */
export const currentEntry = () => entry;

/** Returns the current URL of the page. */
export const currentAddress = () => entry.pathname + entry.search;

/** Goes back one entry in the history, like the page's or the browser's Back. */
export const goBack = (): Promise<void> => act(async () => void navigate(-1));

/** Renders its children only for a signed-in user, like the shell's guard. */
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
  /** Requests of the page, in order. */
  readonly asked: readonly SentRequest[];
  /** Unmounts the page, as navigation does. */
  readonly leave: () => void;
}

/** Renders an element at a history entry, with a fake API, a store and a router of its own. */
function renderAt(element: ReactNode, at: string | Entry, answers: Answers): RenderedPage {
  // Toasts of the previous test would still be shown.
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
  /** URL of the page, for example `/admin/students`. */
  readonly at: string;
  readonly answers?: Answers;
}

/** Renders a page as the shell does: with providers, a store of its own, a router and a signed-in user. */
export function renderPage(page: ReactNode, { user, at, answers }: PageOptions): RenderedPage {
  const common: Answers = { 'GET /protected/session': { body: user }, 'GET /public/fair': { body: FAIR } };
  return renderAt(signedInArea(page), at, { ...common, ...answers });
}

export interface RenderedApp extends RenderedPage {
  readonly user: UserEvent;
}

/** Renders the shell, or anything else with providers of its own, in English. */
export async function renderApp(
  element: ReactNode,
  at: string | Entry,
  answers: Answers,
): Promise<RenderedApp> {
  await i18n.changeLanguage('en');
  const user = userEvent.setup();
  return { ...(await act(async () => renderAt(element, at, answers))), user };
}

/** Renders a role area at a URL as the shell would, in English, in a wide window unless the test says otherwise. */
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
