/** @jest-environment node */
import { expect, test } from '@jest/globals';
import callsForBrowsers from './callsForBrowsersLoader.mjs';

test('keeps only the parts of a call that a browser needs to send it', () => {
  const source = `
    import { defineCall } from '../defineCall.ts';
    const OF_ANY = { query: z.object({ status: z.string() }) };
    export const change = defineCall({
      id: 'change',
      summary: 'Changes "it", {whatever} it is.',
      methods: ['PATCH'],
      path: '/it/:id',
      access: ['admin'],
      ability: 'schedule',
      body: z.object({ status: z.string(), reply: z.string() }),
      versioned: true,
      status: 200,
      reply: z.object({ id }),
      errors: [...OTHERS, 'NOT_FOUND'],
    });
    export const list = (path) => ({ all: defineCall({ id: 'list', path, status: 200, ...OF_ANY }) });
    export const again = defineCall({ ...change, summary: 'Again' });
    export const other = describe({ summary: 'Stays.' });
  `;
  expect(callsForBrowsers(source).replaceAll(/\s+/g, ' ').trim()).toBe(
    [
      "import { defineCall } from '../defineCall.ts';",
      'const OF_ANY = { query: z.object({ status: z.string() }) };',
      "export const change = defineCall({id: 'change',methods: ['PATCH'],path: '/it/:id',body: z.object({ status: z.string(), reply: z.string() }),versioned: true});",
      "export const list = (path) => ({ all: defineCall({id: 'list',path,...OF_ANY}) });",
      'export const again = defineCall({...change});',
      "export const other = describe({ summary: 'Stays.' });",
    ].join(' '),
  );
});
