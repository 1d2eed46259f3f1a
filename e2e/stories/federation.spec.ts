import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { ROLES } from '../support/pages.ts';
import { demoPerson, tile } from '../support/people.ts';

/**
 * Counts the copies of shared modules in a page with the shell and one area. If an area bundled its own copy of the
 * store or antd, there would be no error, only missing data or a lost theme.
 */
for (const role of ROLES) {
  test(`shares one React, antd, store and version of each module between shell and ${role} area`, async ({
    browser,
  }) => {
    const page = await demoPerson(browser, role);
    // Paths of requests for data that the page already contains. There must be no such requests.
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/(?:protected\/session|remotes\.json|mf-manifest\.json)$/.test(pathname)) asked.push(pathname);
    });
    page.on('framenavigated', () => asked.splice(0));
    await page.reload();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

    const { versions, reactRoots, styleCaches } = await readPage(page);
    expect(versions).not.toEqual({});
    for (const [module, list] of Object.entries(versions))
      expect([module, list]).toEqual([module, [list[0]]]);
    expect(reactRoots).toBe(1);
    expect(styleCaches).toBe(1);
    // A second store would have requested the session again.
    expect(asked).toEqual([]);
  });
}

test('loads an area when its route is entered, and no other area', async ({ browser }) => {
  const page = await demoPerson(browser, 'logistic');
  await expect(tile(page, 'Clicker')).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  );
  expect(scripts.some((path) => path.startsWith('/mf/logistic/'))).toBe(true);
  expect(scripts.filter((path) => /^\/mf\/(?!(?:chunks\/)?logistic\/)/.test(path))).toEqual([]);
});

interface FederationInstance {
  readonly shareScopeMap: { readonly default?: Record<string, Record<string, unknown>> };
}

function readPage(page: Page) {
  return page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: FederationInstance[] };
    };
    const scope = federation.__INSTANCES__[0]?.shareScopeMap.default ?? {};
    const elements = [...document.querySelectorAll('body *')];
    // React gives each element a property whose name ends with a random suffix. The suffix differs between copies of
    // React.
    const fibers = elements.flatMap((element) =>
      Object.keys(element).filter((key) => key.startsWith('__reactFiber$')),
    );
    const caches = [...document.querySelectorAll('style[data-css-hash]')].map(
      (style) => (style as unknown as { __cssinjs_instance__?: string }).__cssinjs_instance__,
    );
    return {
      versions: Object.fromEntries(
        Object.entries(scope).map(([name, byVersion]) => [name, Object.keys(byVersion)]),
      ),
      reactRoots: new Set(fibers).size,
      styleCaches: new Set(caches.filter((cache) => cache !== undefined)).size,
    };
  });
}
