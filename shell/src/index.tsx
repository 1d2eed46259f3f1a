import { StoreProvider } from '@fair/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { addShellTexts } from './locales/index.ts';
import { readOverrides } from './override/overrides.ts';
import './shell.css';

readOverrides();
addShellTexts();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <StoreProvider>
      {/* Not in a transition: until it is rendered the page goes on with the old address, so that the second click
          of a double click adds the same address again, and one Back then seems to do nothing. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </StoreProvider>
  </StrictMode>,
);
