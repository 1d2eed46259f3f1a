import { type createCache, StyleProvider } from '@ant-design/cssinjs';
import { createFairStore, type KnownAnswer, takePageData } from '@fair/client';
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

// Runs in a thread of the API, and once in the build of the shell (packages/build/src/renderer.ts). There is no page: nothing
// of it may look for one while it is made.

addShellTexts();

/** What a public page is made of: nothing of it is anybody's own. */
export interface PageOrder {
  readonly path: string;
  readonly language: 'en' | 'sv';
  readonly colours: ColorModeChoice;
  readonly fair: FairFacts;
  /** What the page would ask for. */
  readonly answers: readonly KnownAnswer[];
}

/**
 * The content of a public page for somebody who is not signed in, as HTML for `#root`.
 * @param cache takes the styles of the antd components in it
 */
export async function contentOf(order: PageOrder, cache: ReturnType<typeof createCache>): Promise<string> {
  const { path, language, colours, fair, answers } = order;
  const store = createFairStore();
  takePageData(store.dispatch, { session: null, fair });
  await preparePage(path, answers, store.dispatch);
  await i18n.changeLanguage(language);
  // From here on nothing waits: the language is that of the whole process.
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
