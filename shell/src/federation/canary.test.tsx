import { CONTRACT_NUMBER } from '@fair/contract';
import { ok } from '@fair/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { loadedArea, registeredEntries } from '../testing/federationRuntime.ts';
import { reloads } from '../testing/reloads.ts';
import { renderShell, STUDENT } from '../testing/renderShell.tsx';
import { placeOf } from './canary.ts';
import { forgetArea } from './loadArea.ts';

const LIVE = '/mf/student/1.0.0/mf-manifest.json';
const canaryEntry = (version: string) => `/mf/student/${version}/mf-manifest.json`;
const contract = CONTRACT_NUMBER;

const live = { contract, Routes: () => <h1>The live area</h1> };
const onTrial = { contract, Routes: () => <h1>The area on trial</h1> };

function BrokenPage(): never {
  throw new Error('broken');
}

/** Opens the student area with the given canary. Each load of an area returns the next of the given containers. */
async function openWith(canary: object, ...containers: (() => Promise<{ default: typeof live }>)[]) {
  for (const container of containers) loadedArea.mockImplementationOnce(container);
  return renderShell('/student/dashboard', {
    'GET /protected/session': ok(STUDENT),
    'GET /remotes.json': ok({
      contract,
      remotes: {
        student: { entry: LIVE, version: '1.0.0', contract, canary },
        // An invalid entry in the list affects only its own area.
        company: { entry: 7 },
      },
    }),
  });
}

// Number that gives each test a new version. A page remembers versions that failed.
let minor = 0;
let version = '';
const on = (percent: unknown, more = {}) => ({
  entry: canaryEntry(version),
  version,
  contract,
  percent,
  ...more,
});
const heading = (name: string) => screen.findByRole('heading', { name });

let forbidden: { mockRestore(): void } | undefined;
afterEach(() => forbidden?.mockRestore());

beforeEach(() => {
  version = `1.${++minor}.0`;
  loadedArea.mockReset();
  loadedArea.mockImplementation(async () => ({ default: live }));
  registeredEntries.length = 0;
  forgetArea('student');
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a visitor who is in gets the canary, one who is not the live version', async () => {
  await openWith(on(100), async () => ({ default: onTrial }));
  expect(await heading('The area on trial')).toBeTruthy();
  expect(registeredEntries).toEqual([canaryEntry(version)]);
});

test.each([
  ['nobody is in', () => on(0)],
  ['it speaks another contract', () => on(100, { contract: contract + 1 })],
  ['its percentage is not readable', () => on('half')],
  ['its address leads to another server', () => on(100, { entry: '//evil.example/mf-manifest.json' })],
])('the live version comes when %s', async (_why, canary) => {
  await openWith(canary());
  expect(await heading('The live area')).toBeTruthy();
  expect(registeredEntries).toEqual([LIVE]);
});

test('the live version comes where nothing can be remembered', async () => {
  const { getItem } = Storage.prototype;
  forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
    if (key === 'fair.canary') throw new Error('forbidden');
    return getItem.call(this, key);
  });
  await openWith(on(100));
  expect(await heading('The live area')).toBeTruthy();
});

describe('a canary that fails', () => {
  beforeEach(() => {
    reloads.length = 0;
  });

  const remembers = () => expect(localStorage.getItem('fair.canary')).toContain(`"student":"${version}"`);

  test('because it does not arrive: the page goes on with the live version, now and the next time', async () => {
    // Loads the live version first. A page that has run it need not reload to switch to it.
    const first = await openWith(on(0));
    await heading('The live area');
    first.leave();
    forgetArea('student');
    registeredEntries.length = 0;
    const { leave } = await openWith(on(100), () => Promise.reject(new Error('404')));
    expect(await heading('The live area')).toBeTruthy();
    expect(registeredEntries).toEqual([canaryEntry(version), LIVE]);
    remembers();

    leave();
    forgetArea('student');
    registeredEntries.length = 0;
    await openWith(on(100));
    expect(await heading('The live area')).toBeTruthy();
    expect(registeredEntries).toEqual([LIVE]);
  });

  test('because the page is left: it gets another chance', async () => {
    await openWith(on(100), () => {
      window.dispatchEvent(new Event('pagehide'));
      return Promise.reject(new Error('cut off'));
    });
    expect(await heading('The live area')).toBeTruthy();
    window.dispatchEvent(new Event('pageshow'));
    expect(localStorage.getItem('fair.canary')).not.toContain(version);
  });

  test('while starting: the page starts over with the live version', async () => {
    await openWith(on(100), async () => ({
      get default(): typeof live {
        throw new Error('broken');
      },
    }));
    expect(await heading('The live area')).toBeTruthy();
    expect(reloads.at(-1)).toBe('student@1.0.0');
    remembers();
  });

  test('because the code speaks another contract than its registration', async () => {
    await openWith(on(100), async () => ({ default: { ...onTrial, contract: contract + 1 } }));
    expect(await heading('The live area')).toBeTruthy();
    expect(reloads.at(-1)).toBe('student@1.0.0');
    remembers();
  });

  test('while rendering: the page starts over with the live version, without a button', async () => {
    await openWith(on(100), async () => ({ default: { ...onTrial, Routes: BrokenPage } }));
    expect(await heading('The live area')).toBeTruthy();
    expect(reloads.at(-1)).toBe('student@1.0.0');
    remembers();
  });
});

describe('who is in', () => {
  const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);

  test('is the asked part of all visitors', () => {
    for (const percent of [1, 10, 50]) {
      const share = visitors.filter((id) => placeOf(id, 'student') < percent).length / 100;
      expect(Math.abs(share - percent)).toBeLessThan(percent / 4);
    }
  });

  test('is decided for each area on its own', () => {
    const inBoth = visitors.filter((id) => placeOf(id, 'student') < 10 && placeOf(id, 'company') < 10);
    expect(inBoth.length).toBeLessThan(200);
    expect(inBoth.length).toBeGreaterThan(20);
  });
});
