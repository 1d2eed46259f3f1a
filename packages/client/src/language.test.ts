import { getFair } from '@fair/contract';
import { connection } from '@fair/texts/connection';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { api, queryFor } from './api.ts';
import { errorText } from './errorText.ts';
import { fetchFile } from './files.ts';
import { createFairStore } from './store.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ readInLanguage: queryFor(build, getFair, ['Fair']) }),
});

const NodeRequest = globalThis.Request;
let asked: (string | null)[] = [];

beforeEach(() => {
  asked = [];
  // Resolves relative URLs as a browser does. Node's Request refuses them.
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      const { signal: _signal, ...rest } = init ?? {};
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, rest);
    }
  };
  globalThis.fetch = async (input, init) => {
    asked.push(new Request(input, init).headers.get('accept-language'));
    return new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } });
  };
});
afterEach(() => {
  globalThis.Request = NodeRequest;
  document.documentElement.lang = 'en';
});

describe.each(['en', 'sv'] as const)('on a page in %s', (language) => {
  beforeEach(() => {
    document.documentElement.lang = language;
  });

  test('requests calls and files in the page language', async () => {
    await createFairStore().dispatch(endpoints.readInLanguage.initiate());
    await fetchFile('/api/v1/student/cv', 'cv.pdf');
    expect(asked).toEqual([language, language]);
  });

  test('shows messages that do not come from the server in the page language', () => {
    expect(errorText({ status: 'FETCH_ERROR' })).toBe(connection[language].UNREACHABLE);
    // A reverse proxy sends this message in English only, so the page shows its own text instead.
    const away = { status: 503, data: { code: 'SITE_AWAY', message: connection.en.SITE_AWAY } };
    expect(errorText(away)).toBe(connection[language].SITE_AWAY);
  });
});
