/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { Json } from './api/json.ts';
import { type AreaNeeds, findGaps, type Together } from './gaps.ts';

const field = (name: string, more: Json = {}) => ({ [name]: { type: 'string', ...more } });
/** Returns the API description of a call whose request and response have these fields. */
const call = (id: string, fields: Json, required: string[] = []): Json => ({
  operationId: id,
  security: [{ session: [] }],
  parameters: [],
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', properties: fields, required, additionalProperties: false },
      },
    },
  },
  responses: {
    200: { content: { 'application/json': { schema: { type: 'object', properties: fields } } } },
  },
});
const described = (calls: Record<string, Json>): Json => ({
  paths: Object.fromEntries(Object.entries(calls).map(([path, put]) => [path, { put }])),
});

const NAME = field('name');
const LIVE = described({ '/company': call('putCompany', NAME), '/room': call('putRoom', NAME) });

function gapsOf(area: Partial<AreaNeeds>, more: Partial<Together> = {}): string[] {
  return findGaps({
    shell: {
      title: 'the shell 1.0.0',
      contract: 2,
      provided: { '@fair/ui/Page': { version: '1.0.0', names: ['Page'] } },
      calls: undefined,
    },
    api: { title: 'the API 1.0.0', description: LIVE },
    areas: [
      { title: 'mf-company 1.1.0', contract: 2, shared: [], uses: undefined, calls: undefined, ...area },
    ],
    ...more,
  });
}

test('reports nothing for what exists, or what is not declared', () => {
  const uses = { '@fair/ui/Page': ['Page'] };
  expect(gapsOf({ uses, calls: described({ '/company': call('putCompany', NAME) }) })).toEqual([]);
  expect(gapsOf({})).toEqual([]);
});

test('reports a call the API does not have, whichever side is older', () => {
  expect(gapsOf({ calls: described({ '/badge': call('putBadge', NAME) }) })).toEqual([
    'mf-company 1.1.0 uses putBadge (PUT /badge), which the API 1.0.0 does not have.',
  ]);
});

test('reports an unknown field only when the code of the area mentions it', () => {
  const calls = described({ '/company': call('putCompany', { ...NAME, ...field('motto') }) });
  expect(gapsOf({ calls: { ...calls, 'x-mentioned': ['name'] } })).toEqual([]);
  expect(gapsOf({ calls: { ...calls, 'x-mentioned': ['motto', 'name'] } })).toEqual([
    'mf-company 1.1.0 uses putCompany (PUT /company), of which request body motto is not taken in the API 1.0.0.',
    'mf-company 1.1.0 uses putCompany (PUT /company), of which answer 200 motto is not there in the API 1.0.0.',
  ]);
});

test('reports a field the API requires, mentioned or not', () => {
  const api = {
    title: 'the API 1.1.0',
    description: described({ '/company': call('putCompany', NAME, ['name']) }),
  };
  const calls = { ...described({ '/company': call('putCompany', {}) }), 'x-mentioned': [] };
  expect(gapsOf({ calls }, { api })).toEqual([
    'mf-company 1.1.0 uses putCompany (PUT /company), of which request body name is required in the API 1.1.0.',
  ]);
});

test('reports missing modules, another contract number, and missing calls of the shell', () => {
  const shell = {
    title: 'the shell 2.0.0',
    contract: 3,
    provided: {},
    calls: described({ '/fair': call('putFair', NAME) }),
  };
  const shared = [{ name: '@fair/ui/Page', requiredVersion: '^1.0.0' }];
  expect(gapsOf({ shared }, { shell })).toEqual([
    'the shell 2.0.0 uses putFair (PUT /fair), which the API 1.0.0 does not have.',
    'mf-company 1.1.0 speaks contract 2, the shell 2.0.0 3, so nobody could open it.',
    'mf-company 1.1.0 takes @fair/ui/Page, which the shell 2.0.0 does not provide.',
  ]);
});

describe('an area with a root of its own', () => {
  const shell = (mounts: number[] | undefined, provided: Together['shell']['provided'] = {}) => ({
    shell: { title: 'the shell 2.0.0', contract: 3, mounts, provided, calls: undefined },
  });
  const shared = [{ name: '@fair/ui/Page', requiredVersion: '^1.0.0' }];
  const takes = { contract: 2, shared, uses: { '@fair/contract': ['gone'] } };

  test('needs only a mount agreement that the shell supports', () => {
    expect(gapsOf({ ...takes, mount: 1 }, shell([1, 2]))).toEqual([]);
    expect(gapsOf({ ...takes, mount: 1 }, shell([2]))).toEqual([
      'mf-company 1.1.0 needs mount agreement 1, the shell 2.0.0 supports 2.',
    ]);
    expect(gapsOf({ ...takes, mount: 1 }, shell(undefined))).toEqual([
      'mf-company 1.1.0 needs mount agreement 1, the shell 2.0.0 supports none.',
    ]);
    // A shell whose build does not list its modules is not checked.
    expect(
      findGaps({
        ...shell(undefined),
        shell: { ...shell(undefined).shell, provided: undefined },
        api: { title: 'the API', description: undefined },
        areas: [{ title: 'mf-company 1.1.0', ...takes, mount: 1, calls: undefined }],
      }),
    ).toEqual([]);
  });

  describe('shares modules that the shell provides', () => {
    const provided = {
      react: { version: '19.3.0' },
      'react-dom': { version: '19.3.0' },
      'react-dom/client': { version: '19.3.0' },
      dayjs: { version: '1.11.0' },
    };
    const sharing = (...modules: AreaNeeds['shared']) =>
      gapsOf({ ...takes, mount: 1, shared: modules }, shell([1], provided));
    const react = { name: 'react', requiredVersion: '^18.0.0', version: '18.3.1', singleton: true };
    const dayjs = { name: 'dayjs', requiredVersion: '^2.0.0', version: '2.0.0', singleton: true };
    const gap = (name: string, range: string, live = '19.3.0') =>
      `mf-company 1.1.0 shares ${name} ${range} as a singleton and would get ${live} of the shell 2.0.0 instead of its own copy: build it without sharing ${name}.`;

    test('refuses React as a singleton by name and version, whatever its range', () => {
      expect(sharing(react, { ...react, name: 'react-dom' })).toEqual([
        gap('react', '^18.0.0'),
        gap('react-dom', '^18.0.0'),
      ]);
      expect(sharing({ ...react, requiredVersion: false })).toEqual([gap('react', '^18.3.1')]);
      expect(sharing({ ...react, requiredVersion: '*' })).toEqual([gap('react', '^18.3.1')]);
      expect(sharing({ ...react, name: 'react-dom/' })).toEqual([gap('react-dom/', '^18.0.0')]);
      // React refuses a react-dom with another patch version, so it is not enough that the version is in the required
      // range.
      expect(sharing({ ...react, requiredVersion: '^19.0.0', version: '19.0.0' })).toEqual([
        gap('react', '^19.0.0'),
      ]);
      // Some build tools do not write the field `singleton`.
      expect(sharing({ name: 'react', requiredVersion: '^18.0.0' })).toHaveLength(1);
    });

    test('accepts React that is not a singleton in a range the shell does not satisfy', () => {
      expect(sharing({ ...react, singleton: false })).toEqual([]);
      expect(sharing({ ...react, singleton: false, requiredVersion: '>=18' })).toHaveLength(1);
    });

    test('refuses another singleton only in a version that does not fit', () => {
      expect(sharing(dayjs)).toEqual([gap('dayjs', '^2.0.0', '1.11.0')]);
      expect(sharing({ ...dayjs, requiredVersion: '^1.11.0' })).toEqual([]);
      expect(sharing({ ...dayjs, singleton: false })).toEqual([]);
      expect(sharing({ ...dayjs, name: 'preact' })).toEqual([]);
    });
  });

  test('needs its calls like any area', () => {
    const calls = described({ '/badge': call('putBadge', NAME) });
    expect(gapsOf({ ...takes, mount: 1, calls }, shell([1]))).toEqual([
      'mf-company 1.1.0 uses putBadge (PUT /badge), which the API 1.0.0 does not have.',
    ]);
  });
});
