import type { FairFacts } from '@fair/contract';
import { expect, test } from '@jest/globals';
import { createContents } from './contents.ts';
import type { Outcome, PageOrder, Renderer } from './renderer.ts';

const fair = {} as FairFacts;
const anOrder = (over: Partial<PageOrder> = {}): PageOrder => ({
  ...{ path: '/', language: 'en', colours: 'system', fair, answers: [] },
  ...over,
});
const log = { warn: () => undefined } as unknown as Parameters<typeof createContents>[0];

/** Creates a cache whose renderer stores the paths that it is asked to render. */
function given(outcome: (order: PageOrder) => Outcome, most?: number) {
  const made: string[] = [];
  const renderer: Renderer = {
    async render(_script, order) {
      made.push(order.path);
      return outcome(order);
    },
  };
  return { made, contents: createContents(log, { renderer, ...(most && { most }) }) };
}
const content = (html: string): Outcome => ({ content: { html, css: '', sheet: undefined } });

test('renders once, also for two requests at once, and again for another language, colours, shell or response', async () => {
  const { made, contents } = given(() => content('x'));
  const value = {};
  const order = anOrder({ answers: [{ call: 'listCompanies', value }] });
  await Promise.all([contents.of('a', order), contents.of('a', order)]);
  await contents.of('a', anOrder({ answers: [{ call: 'listCompanies', value }] }));
  expect(made).toHaveLength(1);
  await contents.of('a', { ...order, language: 'sv' });
  await contents.of('a', { ...order, colours: 'dark' });
  expect(made).toHaveLength(3);
  await contents.of('b', order);
  // Equal but different objects count as changed, because the API creates a new object only when the data has
  // changed.
  await contents.of('b', anOrder({ answers: [{ call: 'listCompanies', value: {} }] }));
  await contents.of('b', { ...order, fair: {} as FairFacts });
  expect(made).toHaveLength(6);
});

test('does not cache a failed rendering', async () => {
  const { made, contents } = given(() => ({ miss: 'failed' }));
  expect([await contents.of('a', anOrder()), await contents.of('a', anOrder())]).toEqual([
    undefined,
    undefined,
  ]);
  expect(made).toHaveLength(2);
});

test('caches up to its limit and evicts the least recently used', async () => {
  const { made, contents } = given(({ path }) => content(path.padEnd(100)), 250);
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await contents.of('a', anOrder({ path }));
  expect(made).toEqual(['/a', '/b', '/c', '/b']);
});
