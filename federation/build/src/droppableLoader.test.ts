/** @jest-environment node */
import { expect, test } from '@jest/globals';
import droppable from './droppableLoader.mjs';

const MADE = '/* @__PURE__ */ (() => (';

test('marks constants made by calls as pure, and leaves other code unchanged', () => {
  const source = `
    import * as z from 'zod/mini';
    const plain = { most: 3 };
    export const id = z.string().check(z.minLength(plain.most)), code = 'ID';
    id.register(z.globalRegistry, { id: 'Id' });
    const text = (most) => z.string().check(z.maxLength(most));
    export const page = { ...plain, id: z.optional(id) };
    export function userOf(kind) {
      const schema = z.object({ kind });
      schema.register(z.globalRegistry, { id: kind });
      return schema;
    }
    const [first, ...others] = Object.values(page);
  `;
  expect(droppable(source)).toBe(
    source
      .replace('z.string().check(z.minLength(plain.most))', (made) => `${MADE}${made}))()`)
      .replace("id.register(z.globalRegistry, { id: 'Id' });", '')
      .replace('{ ...plain, id: z.optional(id) }', (made) => `${MADE}${made}))()`),
  );
});
