import { pageData, StoreProvider, store } from '@fair/client';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { addShellTexts } from './locales/index.ts';
import { readOverrides } from './override/overrides.ts';
import { preparePage } from './pages/publicPages.ts';
import { canHydrate } from './rendering/canHydrate.ts';
import { renderRoot } from './rendering/renderRoot.ts';
import './shell.css';

readOverrides();
addShellTexts();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const page = (
  <StrictMode>
    <StoreProvider>
      {/* If the router used transitions, the page would keep the old URL until the next page is rendered. The second
          click of a double click would add the same URL to the history again, and Back would seem to do nothing. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </StoreProvider>
  </StrictMode>
);

/**
 * Hydrates the server-rendered page if this device would render the same page. Otherwise renders the page from scratch.
 */
async function start(place: HTMLElement): Promise<void> {
  if (canHydrate(place)) {
    try {
      await preparePage(window.location.pathname, pageData.answers ?? [], store.dispatch);
      renderRoot(place, page, true);
      return;
    } catch {
      // The page's code could not be loaded. The page is rendered from scratch and shows an error with Retry.
    }
  }
  renderRoot(place, page, false);
}

void start(root);

/** Loads the code that registers the service worker, once the browser has nothing else to do. */
function startWorkerLater(): void {
  const load = async () =>
    (await import(/* webpackChunkName: "worker" */ './offline/startWorker.ts')).startWorker();
  // If the code cannot be loaded, the page works without a service worker.
  const tryIt = () => void load().catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(tryIt, { timeout: 10_000 });
  else setTimeout(tryIt, 3_000);
}

if (document.readyState === 'complete') startWorkerLater();
else window.addEventListener('load', startWorkerLater);
