import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { openPage } from '../testing/openPage.ts';
import { acceptOverride, allowedEntry, needsYes, overriddenAreas, overrideOf } from './overrides.ts';

const LOCAL = 'http://localhost:4001/mf-manifest.json';
const LIVE = '/mf/student/1.0.0/mf-manifest.json';

const addressBar = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => {
  sessionStorage.clear();
  openPage('/', '');
});

describe('the override parameter', () => {
  test('applies to this tab, across reloads, and is removed from the URL, which is otherwise unchanged', () => {
    openPage(`/companies?program=SDSBO&remote.student=${encodeURIComponent(LOCAL)}#content`);
    expect(overrideOf('student')).toBe(LOCAL);
    expect(addressBar()).toBe('/companies?program=SDSBO#content');
    openPage('/about');
    expect(overrideOf('student')).toBe(LOCAL);
    expect(overrideOf('company')).toBeUndefined();
  });

  test('resets only its own area when empty', () => {
    openPage(`/?remote.student=${LOCAL}&remote.company=https://builds.example/7/mf-manifest.json`);
    openPage('/?remote.student=');
    expect(overrideOf('student')).toBeUndefined();
    expect(overrideOf('company')).toBe('https://builds.example/7/mf-manifest.json');
    openPage('/?remote.company=');
    expect(sessionStorage.length).toBe(0);
    expect(addressBar()).toBe('/');
  });

  test.each([
    'http://localhost.evil.example:4001/mf-manifest.json',
    'http://evil.example/#http://localhost:4001/mf-manifest.json',
    'https://localhost:4001/mf-manifest.json',
    'https://builds.example:444/mf-manifest.json',
    'https://builds.example@evil.example/mf-manifest.json',
    'http://me:secret@localhost:4001/mf-manifest.json',
    'http://localhost:4001/remoteEntry.js',
    'http://localhost:4001/evil.js?/mf-manifest.json',
    '//localhost:4001/mf-manifest.json',
    '/mf/student/0.9.0/mf-manifest.json',
    'javascript:alert(1)//mf-manifest.json',
    'data:application/json,{}/mf-manifest.json',
    'blob:http://localhost:4001/mf-manifest.json',
  ])('%s is not followed and does not replace the previous override', (address) => {
    openPage(`/?remote.student=${LOCAL}`);
    openPage(`/?remote.student=${encodeURIComponent(address)}`);
    expect(overrideOf('student')).toBe(LOCAL);
    expect(addressBar()).toBe('/');
  });

  test('is ignored if the server allows nothing: not stored, and stored values do not count', () => {
    openPage(`/?remote.student=${LOCAL}`, '');
    expect(overrideOf('student')).toBeUndefined();
    expect(sessionStorage.length).toBe(0);

    openPage(`/?remote.student=${LOCAL}`);
    openPage('/', '');
    expect(overrideOf('student')).toBeUndefined();
    openPage('/', 'https://builds.example');
    expect(overrideOf('student')).toBeUndefined();
  });

  test('is followed only after the user accepted this exact address in this tab, which a link cannot do', () => {
    openPage(`/?remote.student=${LOCAL}`);
    expect([needsYes('student'), overriddenAreas()]).toEqual([true, []]);
    acceptOverride('student');
    openPage('/about');
    expect([needsYes('student'), overriddenAreas()]).toEqual([false, ['student']]);
    openPage('/?remote.student=https://builds.example/mf-manifest.json');
    expect([needsYes('student'), overriddenAreas()]).toEqual([true, []]);
    openPage('/?remote.student=');
    expect(needsYes('student')).toBe(false);
    openPage(`/?remote.admin=${LOCAL}`);
    expect([needsYes('admin'), needsYes('company')]).toEqual([true, false]);
  });

  test('applies to the current page if nothing can be stored', () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    openPage(`/?remote.student=${LOCAL}`);
    forbidden.mockRestore();
    expect(overrideOf('student')).toBe(LOCAL);
  });
});

test.each(['', 'null', '7', '{', '[]', '{"student":7}', `{"student":"${LIVE}"}`, '{"other":"x"}'])(
  'ignores storage that contains %s',
  (text) => {
    sessionStorage.setItem('fair.remotes', text);
    openPage('/');
    expect(overrideOf('student')).toBeUndefined();
  },
);

test('accepts only addresses on a listed origin, as the browser will request them', () => {
  const origins = ['http://localhost:*', 'https://builds.example', 'https://builds.example:8443'];
  const part = fc.constantFrom(
    ...[
      'http:',
      'https:',
      'HTTP:',
      'ftp:',
      '/',
      '//',
      '\\',
      '\\\\',
      '@',
      ':',
      '*',
      '#',
      '?',
      '.',
      '%2e',
      '\t',
      ' ',
    ],
    ...['localhost', 'LOCALHOST', 'builds.example', 'evil.example', '127.1', '4001', '8443', '443', 'me'],
    ...['/mf-manifest.json', '/mf-manifest.json', 'mf-manifest.json'],
  );
  const near = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(''));
  let taken = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        near,
        near.map((rest) => `http://localhost${rest}/mf-manifest.json`),
        near.map((rest) => `https://builds.example${rest}/mf-manifest.json`),
        fc.webUrl().map((url) => `${url}/mf-manifest.json`),
        fc.string(),
      ),
      (text) => {
        const entry = allowedEntry(text, origins);
        if (entry === undefined) return;
        taken += 1;
        const { protocol, host, hostname, username, password, pathname } = new URL(entry);
        expect([username, password]).toEqual(['', '']);
        expect(pathname).toMatch(/\/mf-manifest\.json$/);
        const isLocal = protocol === 'http:' && hostname === 'localhost';
        const isBuilds = protocol === 'https:' && ['builds.example', 'builds.example:8443'].includes(host);
        expect([text, isLocal || isBuilds]).toEqual([text, true]);
        expect(allowedEntry(entry, origins)).toBe(entry);
      },
    ),
    { numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(20);
});
