import { pageData } from '@fair/client';
import { CONTRACT_NUMBER } from '@fair/contract';
import { type Answers, ok, UNREACHABLE } from '@fair/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { acceptOverride } from '../override/overrides.ts';
import { loadedArea } from '../testing/federationRuntime.ts';
import { openPage } from '../testing/openPage.ts';
import '../testing/reloads.ts';
import { renderShell, STUDENT } from '../testing/renderShell.tsx';
import { forgetArea } from './loadArea.ts';

const contract = CONTRACT_NUMBER;
const LOCAL = 'http://localhost:4001/mf-manifest.json';
const live = { contract, Routes: () => <h1>The live area</h1> };
function BrokenPage(): never {
  throw new Error('broken');
}

// Number that gives each test new versions. A page reports each version only once.
let major = 0;
const versions = () => ({ live: `${major}.0.0`, trial: `${major}.1.0` });
const built = (version: string) => ({ entry: `/mf/student/${version}/mf-manifest.json`, version, contract });

/** Reports that the page has sent to the API. */
const sent: object[] = [];
const sendBeacon = jest.fn((_address: string, { text }: SentText) => {
  sent.push(JSON.parse(text));
  return true;
});
/** Replaces `Blob`, because jsdom gives no access to a Blob's content. */
class SentText {
  readonly text: string;
  constructor([text = '']: readonly string[]) {
    this.text = text;
  }
}
Object.assign(globalThis, { Blob: SentText });
let isOnline = true;
Object.defineProperties(navigator, {
  sendBeacon: { value: sendBeacon },
  onLine: { get: () => isOnline },
});

const open = (answers: Answers = {}, canary = false) =>
  renderShell('/student/dashboard', {
    'GET /protected/session': ok(STUDENT),
    'GET /remotes.json': ok({
      contract,
      remotes: {
        student: {
          ...built(versions().live),
          ...(canary && { canary: { ...built(versions().trial), percent: 100 } }),
        },
      },
    }),
    ...answers,
  });
const failureShown = () => screen.findByRole('heading', { level: 2, name: /student area is not available/ });
const isLive = () => screen.findByRole('heading', { name: 'The live area' });
const manifestOf = (version: string) => `HEAD /mf/student/${version}/mf-manifest.json`;

beforeEach(() => {
  major += 1;
  isOnline = true;
  window.dispatchEvent(new Event('pageshow'));
  sent.length = 0;
  sendBeacon.mockClear();
  Object.assign(pageData, { areaToken: 'a token' });
  sessionStorage.clear();
  localStorage.clear();
  openPage('/student/dashboard', '');
  loadedArea.mockReset();
  loadedArea.mockImplementation(async () => ({ default: live }));
  forgetArea('student');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('says that an area is there, once, with nothing of anybody', async () => {
  openPage('/student/companies/0123456789abcdef01234567');
  await open();
  await isLive();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { token: 'a token', area: 'student', version: versions().live, page: '/student/companies' },
  ]);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/v1/public/areas');
});

describe('a canary that fails', () => {
  const givesWay = async (...said: object[]) => {
    await isLive();
    await waitFor(() => expect(sent).toHaveLength(said.length + 1));
    const { live: version, trial } = versions();
    expect(sent).toMatchObject([...said.map((one) => ({ version: trial, ...one })), { version }]);
    expect(sent.at(-1)).not.toHaveProperty('fault');
  };

  test('while starting is told, and then that the live version is there', async () => {
    loadedArea.mockImplementationOnce(async () => ({
      get default(): typeof live {
        throw new Error('broken');
      },
    }));
    await open({}, true);
    await givesWay({ fault: 'start' });
  });

  test('because the code speaks another contract', async () => {
    loadedArea.mockImplementationOnce(async () => ({ default: { ...live, contract: contract + 1 } }));
    await open({}, true);
    await givesWay({ fault: 'contract' });
  });

  test('while rendering', async () => {
    loadedArea.mockImplementationOnce(async () => ({ default: { contract, Routes: BrokenPage } }));
    await open({}, true);
    await givesWay({}, { fault: 'render' });
  });
});

describe('an area that does not arrive', () => {
  beforeEach(() => {
    loadedArea.mockRejectedValue(new Error('gone'));
  });

  test.each([
    ['whose files the server does not have', { status: 404, body: null }, 'missing'],
    ['whose code is none', { status: 200, body: null }, 'start'],
  ])('%s is told', async (_how, answer, fault) => {
    await open({ [manifestOf(versions().live)]: answer });
    await failureShown();
    await waitFor(() => expect(sent).toMatchObject([{ version: versions().live, fault }]));
  });

  test.each([
    ['because the line is cut', () => undefined],
    [
      'because the device has no network',
      () => {
        isOnline = false;
      },
    ],
    ['because the page is left', () => void window.dispatchEvent(new Event('pagehide'))],
  ])('%s is no failure of the area', async (_why, happens) => {
    happens();
    await open({
      [manifestOf(versions().live)]: isOnline ? UNREACHABLE : { status: 404, body: null },
    });
    await failureShown();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});

describe('a script of an area', () => {
  const address = (version: string) => `${window.location.origin}/mf/student/${version}/src_page.js`;
  /** URL of a file that all versions of the area share. */
  const SHARED = `${window.location.origin}/mf/chunks/student/src_page.js`;
  const thrownIn = (filename: string) =>
    window.dispatchEvent(new ErrorEvent('error', { filename, error: new Error('broken') }));

  test('that throws is told; one of another origin, of the shell or of an extension is not', async () => {
    await open();
    await isLive();
    thrownIn(`${window.location.origin}/assets/main.js`);
    thrownIn('chrome-extension://x/mf/student/1.0.0/a.js');
    thrownIn(`http://localhost:4001/mf/student/${versions().live}/a.js`);
    thrownIn(address(versions().live));
    thrownIn(address(versions().live));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([{ version: versions().live }, { version: versions().live, fault: 'script' }]);
  });

  test('that all versions share and that throws is told of the version that the page has', async () => {
    await open();
    await isLive();
    thrownIn(`${window.location.origin}/mf/chunks/company/src_page.js`);
    thrownIn(SHARED);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([{ version: versions().live }, { version: versions().live, fault: 'script' }]);
  });

  test.each([
    [
      'that the server does not have is told',
      () => address(versions().live),
      404,
      [{}, { fault: 'missing' }],
    ],
    ['that versions share and the server does not have is', () => SHARED, 404, [{}, { fault: 'missing' }]],
    ['that something in the browser keeps back is not', () => address(versions().live), 200, [{}]],
  ])('%s', async (_how, place, status, said) => {
    const script = document.createElement('script');
    const file = place();
    await open({ [`HEAD ${new URL(file).pathname}`]: { status, body: null } });
    await isLive();
    script.type = 'text/plain';
    script.src = file;
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    await waitFor(() => expect(sent).toHaveLength(said.length));
    expect(sent).toMatchObject(said);
    script.remove();
  });
});

test('a build that a developer pointed the tab to says nothing, nor a page that came without a token', async () => {
  Object.assign(pageData, { areaToken: undefined });
  const { leave } = await open();
  await isLive();
  leave();
  forgetArea('student');
  Object.assign(pageData, { areaToken: 'a token' });
  openPage(`/?remote.student=${LOCAL}`, 'http://localhost:4001');
  acceptOverride('student');
  openPage('/student/dashboard');
  await open();
  await isLive();
  expect(sendBeacon).not.toHaveBeenCalled();
});
