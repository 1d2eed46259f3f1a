import { pageData, StoreProvider, store } from '@fair/client';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { addShellTexts } from './locales/index.ts';
import { readOverrides } from './override/overrides.ts';
import { preparePage } from './pages/publicPages.ts';
import { begin } from './rendering/begin.ts';
import { isAsMade } from './rendering/isAsMade.ts';
import './shell.css';

readOverrides();
addShellTexts();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const page = (
  <StrictMode>
    <StoreProvider>
      {/* Not in a transition: until it is rendered the page goes on with the old address, so that the second click
          of a double click adds the same address again, and one Back then seems to do nothing. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </StoreProvider>
  </StrictMode>
);

/** Takes over what the server has made where it is what this device would make, else makes it anew. */
async function start(place: HTMLElement): Promise<void> {
  if (isAsMade(place)) {
    try {
      await preparePage(window.location.pathname, pageData.answers ?? [], store.dispatch);
      begin(place, page, true);
      return;
    } catch {
      // Its code did not arrive: the page says so, with a way to try again.
    }
  }
  begin(place, page, false);
}

void start(root);
