/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';

const REMOTES = { contract: 2, remotes: {} };

/** Imports pageData.ts in a page that contains the given data and was loaded `age` ms ago. */
async function aPage(text: string, { age = 0, way = 'navigate' } = {}) {
  document.body.innerHTML = '<script type="application/json" id="page-data"></script>';
  (document.getElementById('page-data') as HTMLElement).textContent = text;
  Object.assign(performance, { getEntriesByType: () => [{ type: way }] });
  jest.spyOn(performance, 'now').mockReturnValue(age);
  jest.resetModules();
  return import('./pageData.ts');
}
afterEach(() => void jest.restoreAllMocks());

test('returns the embedded registry once', async () => {
  const { pageData, takePageRegistry } = await aPage(JSON.stringify({ session: null, remotes: REMOTES }));
  expect(pageData.session).toBeNull();
  expect(takePageRegistry()).toEqual(REMOTES);
  expect(takePageRegistry()).toBeUndefined();
});

test.each([
  ['opened more than ten seconds ago', { age: 10_001 }],
  ['the browser went back to', { way: 'back_forward' }],
])('ignores the embedded registry of a page that was %s', async (_how, page) => {
  const { takePageRegistry } = await aPage(JSON.stringify({ remotes: REMOTES }), page);
  expect(takePageRegistry()).toBeUndefined();
});

test('returns the embedded manifest once, and only for its own build', async () => {
  const manifest = { entry: '/mf/student/1.0.0/mf-manifest.json', content: { id: 'mf_student' } };
  const { takePageManifest } = await aPage(JSON.stringify({ manifest }));
  const addressOf = (version: string) => `${location.origin}/mf/student/${version}/mf-manifest.json`;
  expect(takePageManifest(addressOf('2.0.0'))).toBeUndefined();
  expect(takePageManifest(addressOf('1.0.0'))).toEqual(manifest.content);
  expect(takePageManifest(addressOf('1.0.0'))).toBeUndefined();
  expect((await aPage('{}')).takePageManifest(addressOf('1.0.0'))).toBeUndefined();
});

test('returns nothing for a page without data or with truncated data', async () => {
  expect((await aPage('{"remo')).pageData).toEqual({});
  document.body.innerHTML = '';
  jest.resetModules();
  expect((await import('./pageData.ts')).pageData).toEqual({});
});
