/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { togetherByModule, usesIn } from './moduleUses.ts';

const UI = '@fair/ui/Page';
const HEAD = `import { jsx as _jsx, jsxs as _jsxs } from 'react/jsx-runtime'; import { Page, size as big } from '${UI}';`;
const used = (...codes: string[]) =>
  togetherByModule(codes.flatMap((code) => usesIn(HEAD + code, (module) => module.startsWith('@fair/ui/'))))[
    UI
  ];

describe('how a component is used', () => {
  test('each property, the sets that are given together, and values that stand there', () => {
    const uses = used(
      `export const one = _jsx(Page, { title: 'A', width: 'narrow', isOpen: true, 'aria-label': 'x' }, 'key');`,
      `export const two = (t) => _jsxs(Page, { title: t('b'), width: wide ? 'wide' : 'full', children: [big] });`,
    );
    expect(uses).toEqual({
      components: {
        Page: {
          given: ['children', 'isOpen', 'title', 'width'],
          places: [
            ['children', 'title', 'width'],
            ['isOpen', 'title', 'width'],
          ],
          values: { isOpen: [true], width: ['full', 'narrow', 'wide'] },
        },
      },
      values: ['size'],
    });
  });

  test('where something is spread it is not known what is missing', () => {
    expect(used('export const one = (p) => _jsx(Page, { ...p, title: p.title });')?.components.Page).toEqual({
      given: ['title'],
      places: [],
      values: {},
    });
    expect(used('export const one = (p) => _jsx(Page, p);')?.components.Page?.places).toEqual([]);
    expect(used('export const one = _jsx(Page, {});')?.components.Page?.places).toEqual([[]]);
  });

  test('by createElement too, with its children behind', () => {
    const code = `import { createElement as h } from 'react'; export const one = h(Page, null, 'text'), two = h(Page, { title: '' }, 1);`;
    expect(used(code)?.components.Page?.given).toEqual(['children', 'title']);
  });
});

test('what is called, read or handed on is a value; a property or a key of that name is none', () => {
  expect(used('export const one = wrap(Page), two = { Page: 1 }, three = x.Page;')).toEqual({
    components: {},
    values: ['Page'],
  });
  expect(used('export const one = { Page }; export const three = [big()];')?.values).toEqual([
    'Page',
    'size',
  ]);
  expect(used('export const one = x.Page + x.size;')).toBeUndefined();
});

test('what is not of the shell counts for nothing', () => {
  expect(usesIn(`import { Table } from 'antd'; export default Table;`, () => false)).toEqual([]);
});
