import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FakeBrowser } from '../testing/fakeBrowser.ts';
import { joinTabs, type TabMembership } from './joinTabs.ts';
import type { StreamEvent } from './stream.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});
afterEach(() => void jest.restoreAllMocks());

/** Waits until all messages and lock requests are processed. Fifty microtasks are always enough. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

interface Opened extends TabMembership {
  readonly heard: StreamEvent[];
  readonly show: (...companies: string[]) => Promise<void>;
}

async function open(window: string, { account = 'ada', shows = [] as string[], hasLocks = true } = {}) {
  const heard: StreamEvent[] = [];
  let companies = shows;
  const given = browser.window(window);
  const place = joinTabs(
    { account, companies: () => companies, secondsSinceEvent: () => 7, onEvent: (word) => heard.push(word) },
    hasLocks ? given : { ...given, locks: undefined },
  );
  await settled();
  const opened: Opened = {
    ...place,
    heard,
    async show(...shown) {
      companies = shown;
      place.updateCompanies();
      await settled();
    },
  };
  return opened;
}

/** Returns the only open stream. Fails if there is not exactly one. */
function stream() {
  expect(browser.streams).toHaveLength(1);
  return browser.streams[0] as (typeof browser.streams)[number];
}

async function say(word: StreamEvent): Promise<void> {
  stream().onEvent(word);
  await settled();
}

describe('the windows of one browser', () => {
  test('share one stream, and each receives its events once', async () => {
    const windows = [await open('1'), await open('2'), await open('3')];
    expect(stream().window).toBe('1');
    await say('live');
    await say('news');
    for (const { heard } of windows) expect(heard.filter((word) => word === 'news')).toEqual(['news']);
    for (const { heard } of windows) expect(heard).toContain('live');
  });

  test('tell a new window whether events arrive', async () => {
    await open('1');
    await say('live');
    expect((await open('2')).heard).toEqual(['live']);
    await say('cut');
    expect((await open('3')).heard).toEqual(['cut']);
  });

  test('request the stream for everything they show together', async () => {
    const first = await open('1');
    const second = await open('2', { shows: ['acme'] });
    const third = await open('3', { shows: ['beta'] });
    expect([...stream().companies].sort()).toEqual(['acme', 'beta']);
    // The stream still includes a company that no window shows any more. It is left out when a window requests
    // another company.
    await second.show();
    await third.show('beta');
    expect([...stream().companies].sort()).toEqual(['acme', 'beta']);
    await first.show('cobalt');
    expect([...stream().companies].sort()).toEqual(['beta', 'cobalt']);
    expect(stream().window).toBe('1');
  });

  test('drop what a crashed window showed when the next leader takes over', async () => {
    await open('1', { shows: ['acme'] });
    await open('2', { shows: ['beta'] });
    browser.crashWindow('1');
    await settled();
    expect(stream()).toMatchObject({ window: '2', companies: ['beta'] });
  });

  test('replace a hidden leader, which later joins as a follower', async () => {
    const first = await open('1', { shows: ['acme'] });
    const second = await open('2');
    await say('live');
    first.leave();
    await settled();
    expect(stream()).toMatchObject({ window: '2', companies: [] });
    const back = await open('1', { shows: ['acme'] });
    expect(stream()).toMatchObject({ window: '2', companies: ['acme'] });
    await say('times');
    expect([back, second].map(({ heard }) => heard.at(-1))).toEqual(['times', 'times']);
    expect(first.heard).not.toContain('times');
  });

  test('ignore a follower that leaves', async () => {
    await open('1');
    (await open('2')).leave();
    await settled();
    expect(stream().window).toBe('1');
  });

  test("request missed events from the next leader's last event on", async () => {
    await open('1');
    await open('2');
    browser.crashWindow('1');
    await settled();
    expect(stream().secondsSinceEvent()).toBe(7);
  });

  test('stay separate for two accounts', async () => {
    const ada = await open('1', { account: 'ada', shows: ['acme'] });
    const bo = await open('2', { account: 'bo', shows: ['beta'] });
    expect(browser.streams.map(({ account, companies }) => [account, ...companies])).toEqual([
      ['ada', 'acme'],
      ['bo', 'beta'],
    ]);
    browser.streams[0]?.onEvent('news');
    await settled();
    expect(ada.heard).toEqual(['news']);
    expect(bo.heard).toEqual([]);
    ada.leave();
    await settled();
    expect(stream().account).toBe('bo');
  });

  test('request at most the maximum number of companies', async () => {
    for (const window of ['a', 'b', 'c', 'd'])
      await open(window, { shows: Array.from({ length: 6 }, (_, number) => `${window}${number}`) });
    expect(stream().companies).toHaveLength(20);
  });
});

describe('without Web Locks', () => {
  const front = (isFront: boolean) => jest.spyOn(document, 'hasFocus').mockReturnValue(isFront);

  test('give the focused window a stream and let the others poll', async () => {
    front(true);
    const first = await open('1', { hasLocks: false, shows: ['acme'] });
    await say('live');
    front(false);
    const second = await open('2', { hasLocks: false });
    expect(stream().window).toBe('1');
    await say('times');
    expect(second.heard).toEqual([]);
    front(true);
    await open('3', { hasLocks: false });
    expect(stream().window).toBe('3');
    expect(first.heard).toEqual(['live', 'times', 'cut']);
  });

  test('move the stream to a window that gets the focus, and close it in a hidden one', async () => {
    front(false);
    const only = await open('1', { hasLocks: false });
    expect(browser.streams).toHaveLength(0);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    expect(stream().window).toBe('1');
    await only.show('acme');
    expect(stream().companies).toEqual(['acme']);
    only.leave();
    window.dispatchEvent(new Event('focus'));
    expect(browser.streams).toHaveLength(0);
  });
});
