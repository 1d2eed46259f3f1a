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

/** A renderer that notes what it is asked for. */
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

test('is made once, also for two at once, and anew for another language, colours, shell or answer', async () => {
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
  // The same words read anew are another object: something has changed.
  await contents.of('b', anOrder({ answers: [{ call: 'listCompanies', value: {} }] }));
  await contents.of('b', { ...order, fair: {} as FairFacts });
  expect(made).toHaveLength(6);
});

test('what was not made is not kept', async () => {
  const { made, contents } = given(() => ({ miss: 'failed' }));
  expect([await contents.of('a', anOrder()), await contents.of('a', anOrder())]).toEqual([
    undefined,
    undefined,
  ]);
  expect(made).toHaveLength(2);
});

test('so much is kept at most, and what was asked for longest ago goes first', async () => {
  const { made, contents } = given(({ path }) => content(path.padEnd(100)), 250);
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await contents.of('a', anOrder({ path }));
  expect(made).toEqual(['/a', '/b', '/c', '/b']);
});
