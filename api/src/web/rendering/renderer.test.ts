import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createRenderer, type PageOrder } from './renderer.ts';

const order = { path: '/', language: 'en', colours: 'system', fair: {}, answers: [] } as unknown as PageOrder;
const rendering = (body: string) => `globalThis.fairRenderer = { render: async (order) => { ${body} } };`;
const WORKS = rendering('return { html: order.path, css: "", sheet: undefined };');

test('renders one page after the other with the live script', async () => {
  const { render } = createRenderer();
  const counting = `let at = 0; ${rendering('at += 1; const own = at; await 0; return { html: String(own), css: "" };')}`;
  const made = await Promise.all([1, 2, 3].map(() => render(counting, order)));
  expect(made.map((one) => 'content' in one && one.content.html)).toEqual(['1', '2', '3']);
  expect(await render(WORKS, order)).toEqual({ content: { html: '/', css: '', sheet: undefined } });
});

test('abandons a renderer that throws, hangs, exhausts memory or is invalid, and pauses it', async () => {
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
      // After a failure, only the renderer of the same shell pauses.
      expect(await render(WORKS, order)).toHaveProperty('content');
    }
  }
});

test('retries after the pause', async () => {
  const { render } = createRenderer({ restMs: 0 });
  const once = rendering('if (order.path === "/bad") throw 1; return { html: "", css: "" };');
  expect(await render(once, { ...order, path: '/bad' })).toMatchObject({ miss: 'failed' });
  expect(await render(once, order)).toHaveProperty('content');
});

test('ends the thread when there is nothing to render, and starts another for the next page', async () => {
  const { render } = createRenderer({ idleMs: 0 });
  const counting = `let at = 0; ${rendering('at += 1; return { html: String(at), css: "" };')}`;
  const next = async () => {
    const made = await render(counting, order);
    return 'content' in made && made.content.html;
  };
  expect(await next()).toBe('1');
  // Waits until the thread has ended. A new thread starts to count from 1.
  do await pause(1);
  while ((await next()) !== '1');
});

test('limits the number of waiting pages', async () => {
  const { render } = createRenderer();
  const made = await Promise.all(Array.from({ length: 40 }, () => render(WORKS, order)));
  const busy = made.filter((one) => 'miss' in one && one.miss === 'busy');
  expect(busy).toHaveLength(19);
});

test('hides the environment of the process from a renderer', async () => {
  const { render } = createRenderer();
  const looking = rendering('return { html: Object.keys(process.env).join(), css: "" };');
  expect(await render(looking, order)).toMatchObject({ content: { html: '' } });
});
