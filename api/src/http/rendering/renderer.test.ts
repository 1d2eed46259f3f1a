import { expect, test } from '@jest/globals';
import { createRenderer, type PageOrder } from './renderer.ts';

const order = { path: '/', language: 'en', colours: 'system', fair: {}, answers: [] } as unknown as PageOrder;
const rendering = (body: string) => `globalThis.fairRenderer = { render: async (order) => { ${body} } };`;
const WORKS = rendering('return { html: order.path, css: "", sheet: undefined };');

test('makes one page after the other, of the script that is live', async () => {
  const { render } = createRenderer();
  const counting = `let at = 0; ${rendering('at += 1; const own = at; await 0; return { html: String(own), css: "" };')}`;
  const made = await Promise.all([1, 2, 3].map(() => render(counting, order)));
  expect(made.map((one) => 'content' in one && one.content.html)).toEqual(['1', '2', '3']);
  expect(await render(WORKS, order)).toEqual({ content: { html: '/', css: '', sheet: undefined } });
});

test('one that throws, hangs, takes all memory or is no renderer is given up and left alone for a while', async () => {
  const bad = {
    failed: [
      rendering('throw new TypeError(order.path);'),
      rendering('process.exit(1);'),
      rendering('const all = []; for (;;) all.push(new Array(1e6).fill(all.length));'),
      'void 0',
      'throw 1',
    ],
    late: [rendering('for (;;);'), rendering('await new Promise(() => {});')],
  };
  for (const [miss, scripts] of Object.entries(bad)) {
    for (const script of scripts) {
      const { render } = createRenderer({ limitMs: miss === 'late' ? 500 : 10_000 });
      expect(await render(script, order)).toMatchObject({ miss });
      expect(await render(script, order)).toEqual({ miss: 'busy' });
      // The next release of the shell is not held to it.
      expect(await render(WORKS, order)).toHaveProperty('content');
    }
  }
});

test('is tried again after a while', async () => {
  const { render } = createRenderer({ restMs: 0 });
  const once = rendering('if (order.path === "/bad") throw 1; return { html: "", css: "" };');
  expect(await render(once, { ...order, path: '/bad' })).toMatchObject({ miss: 'failed' });
  expect(await render(once, order)).toHaveProperty('content');
});

test('has so much to do at most', async () => {
  const { render } = createRenderer();
  const made = await Promise.all(Array.from({ length: 40 }, () => render(WORKS, order)));
  const busy = made.filter((one) => 'miss' in one && one.miss === 'busy');
  expect(busy).toHaveLength(19);
});

test('a renderer sees nothing of the environment of the process', async () => {
  const { render } = createRenderer();
  const looking = rendering('return { html: Object.keys(process.env).join(), css: "" };');
  expect(await render(looking, order)).toMatchObject({ content: { html: '' } });
});
