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

// Pages are loaded when first opened; the first test of a file waits for the compiler too.
configure({ asyncUtilTimeout: 15_000 });

/** As the shell's guard: an area is shown to a known user only. */
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

/** Where the page is now. */
export const currentAddress = () => address;

/** One entry back in the history, as Back of the page or the browser. */
export const goBack = (): Promise<void> => act(async () => void navigate(-1));

let isMediaAnswered = false;

/** Sets what `matchMedia` answers; jsdom has no layout and no matchMedia of its own. @param bound that holds */
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

/** A wide window, or one of which nothing is known to be wide. */
export const setWide = (isWide: boolean): void => answerMedia(isWide ? 'min-width' : undefined);

/** A window that is narrower than any bound. */
export const showOnPhone = (): void => answerMedia('max-width');

/** Shows a role area at an address as the shell would, in English, with a store of its own. */
export async function renderArea(Area: ComponentType, path: string, answers: Answers) {
  if (!isMediaAnswered) setWide(true);
  fillBrowserGaps();
  await i18n.changeLanguage('en');
  // A toast outlives the page of the test before.
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
