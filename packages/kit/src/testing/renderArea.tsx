import { createFairStore, useSession } from '@fair/client';
import { AppProviders } from '@fair/ui/AppProviders';
import { i18n } from '@fair/ui/i18n';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { type Answers, answerApi } from './answerApi.ts';
import { fillBrowserGaps } from './browserGaps.ts';

// Pages are lazy-loaded, and the first test of a file includes compilation.
configure({ asyncUtilTimeout: 45_000 });

/** Renders the area only for a signed-in user, like the shell's guard. */
function Guard({ children }: { children: ReactNode }) {
  return useSession().user ? children : <p>Nobody is signed in</p>;
}

let address = '';
let navigate: ReturnType<typeof useNavigate> = () => undefined;
function AddressWatch() {
  navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    address = pathname + search;
  });
  return null;
}

/** Returns the current URL of the page. */
export const currentAddress = () => address;

/** Goes back one entry in the history, like the page's or the browser's Back. */
export const goBack = (): Promise<void> => act(async () => void navigate(-1));

let isMediaAnswered = false;

/**
 * Sets the result of `matchMedia`, which jsdom lacks.
 * @param bound the condition that holds
 */
function answerMedia(bound: 'min-width' | 'max-width' | undefined): void {
  isMediaAnswered = true;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: bound !== undefined && media.includes(bound),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

/** Simulates a wide window, or one without a known width. */
export const setWide = (isWide: boolean): void => answerMedia(isWide ? 'min-width' : undefined);

/** Simulates a window narrower than any breakpoint. */
export const showOnPhone = (): void => answerMedia('max-width');

/** Renders a role area at a URL as the shell would, in English, with a store of its own. */
export async function renderArea(Area: ComponentType, path: string, answers: Answers) {
  if (!isMediaAnswered) setWide(true);
  fillBrowserGaps();
  await i18n.changeLanguage('en');
  // Toasts of the previous test would still be shown.
  toast.dismiss();
  const asked = answerApi(answers).requests;
  const user = userEvent.setup();
  const root = path.split('/')[1];
  await act(async () => {
    render(
      <Provider store={createFairStore()}>
        <AppProviders>
          <MemoryRouter initialEntries={[path]}>
            <AddressWatch />
            <Guard>
              <Routes>
                <Route path={`/${root}/*`} element={<Area />} />
                <Route path="*" element={<p>Another area</p>} />
              </Routes>
            </Guard>
          </MemoryRouter>
        </AppProviders>
      </Provider>,
    );
  });
  return { asked, user };
}
