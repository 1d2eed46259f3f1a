import {
  type AreaFacts,
  type AreaHost,
  followSession,
  type MountArea,
  StoreProvider,
  store,
} from '@fair/client';
import { AppProviders } from '@fair/ui/AppProviders';
import { i18n } from '@fair/ui/i18n';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPath, type NavigateOptions, Route, Router, Routes, type To } from 'react-router-dom';

/**
 * Mounts an area's pages in their own React root, with the React, kit, store and texts that are bundled with the area.
 * Location, session, language and colours come from the shell (docs/adr/0029).
 */
export const mountRoutes =
  (Pages: ComponentType): MountArea =>
  (element, host) => {
    const session = followSession(store, host.checkSession);
    const root = createRoot(element, { onUncaughtError: host.fail });
    const navigator = navigatorOf(host);
    const show = (facts: AreaFacts) => {
      session.take(facts);
      if (i18n.language !== facts.language) void i18n.changeLanguage(facts.language);
      root.render(
        <StrictMode>
          <StoreProvider>
            <Router location={facts.location} navigator={navigator} useTransitions={false}>
              <AppProviders
                nonce={facts.nonce}
                siteName={facts.siteName}
                paints={facts.colours}
                paintedIn={facts.mode}
              >
                <Routes>
                  <Route path={`${facts.basename}/*`} element={<Pages />} />
                </Routes>
              </AppProviders>
            </Router>
          </StoreProvider>
        </StrictMode>,
      );
    };
    show(host);
    return {
      update: show,
      unmount: () => {
        root.unmount();
        session.stop();
      },
    };
  };

/** Returns a navigator that passes each navigation on to the shell, which owns the browser history. */
function navigatorOf({ navigate }: AreaHost) {
  const go = (replace: boolean) => (to: To, state?: unknown, options?: NavigateOptions) =>
    navigate(addressOf(to), { replace, state: options?.state ?? state });
  return {
    createHref: addressOf,
    go: (entries: number) => navigate(entries),
    push: go(false),
    replace: go(true),
  };
}

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
