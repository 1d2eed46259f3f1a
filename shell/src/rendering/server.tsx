import { type createCache, StyleProvider } from '@ant-design/cssinjs';
import { createFairStore, type KnownAnswer, storePageData } from '@fair/client';
import type { FairFacts } from '@fair/contract';
import type { ColorModeChoice } from '@fair/ui/colorMode';
import { i18n } from '@fair/ui/i18n';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { addShellTexts } from '../locales/index.ts';
import { preparePage } from '../pages/publicPages.ts';

// This file runs in a worker thread of the API, and once in the build of the shell (federation/build/src/renderer.ts).
// Neither has a DOM, so rendering must not use `document`.

addShellTexts();

/** Inputs of a public page. They contain no personal data. */
export interface PageOrder {
  readonly path: string;
  readonly language: 'en' | 'sv';
  readonly colours: ColorModeChoice;
  readonly fair: FairFacts;
  readonly answers: readonly KnownAnswer[];
}

/**
 * Returns the HTML of a public page for the element `#root`, as visitors see it who are not signed in.
 * @param cache collects the styles of antd components
 */
export async function contentOf(order: PageOrder, cache: ReturnType<typeof createCache>): Promise<string> {
  const { path, language, colours, fair, answers } = order;
  const store = createFairStore();
  storePageData(store.dispatch, { session: null, fair });
  await preparePage(path, answers, store.dispatch);
  await i18n.changeLanguage(language);
  // Rendering must be synchronous from here on, because the language is a global setting of the process.
  return renderToString(
    <StyleProvider cache={cache}>
      <StrictMode>
        <Provider store={store}>
          <StaticRouter location={path}>
            <App colours={colours} />
          </StaticRouter>
        </Provider>
      </StrictMode>
    </StyleProvider>,
  );
}
