/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { Json } from './api/json.ts';
import { type AreaNeeds, findGaps, type Together } from './gaps.ts';

const field = (name: string, more: Json = {}) => ({ [name]: { type: 'string', ...more } });
/** A call that takes and gives these fields. */
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

test('what is there is no gap, nor what nobody knows', () => {
  const uses = { '@fair/ui/Page': ['Page'] };
  expect(gapsOf({ uses, calls: described({ '/company': call('putCompany', NAME) }) })).toEqual([]);
  expect(gapsOf({})).toEqual([]);
});

test('a call that the API does not have, whichever of the two is older', () => {
  expect(gapsOf({ calls: described({ '/badge': call('putBadge', NAME) }) })).toEqual([
    'mf-company 1.1.0 uses putBadge (PUT /badge), which the API 1.0.0 does not have.',
  ]);
});

test('a field that the API does not know: only where the code of the area mentions it', () => {
  const calls = described({ '/company': call('putCompany', { ...NAME, ...field('motto') }) });
  expect(gapsOf({ calls: { ...calls, 'x-mentioned': ['name'] } })).toEqual([]);
  expect(gapsOf({ calls: { ...calls, 'x-mentioned': ['motto', 'name'] } })).toEqual([
    'mf-company 1.1.0 uses putCompany (PUT /company), of which request body motto is not taken in the API 1.0.0.',
    'mf-company 1.1.0 uses putCompany (PUT /company), of which answer 200 motto is not there in the API 1.0.0.',
  ]);
});

test('a field that the API requires, mentioned or not: who does not know it cannot send it', () => {
  const api = {
    title: 'the API 1.1.0',
    description: described({ '/company': call('putCompany', NAME, ['name']) }),
  };
  const calls = { ...described({ '/company': call('putCompany', {}) }), 'x-mentioned': [] };
  expect(gapsOf({ calls }, { api })).toEqual([
    'mf-company 1.1.0 uses putCompany (PUT /company), of which request body name is required in the API 1.1.0.',
  ]);
});

test('what the shell does not provide, another contract, and a call that the shell itself makes', () => {
  const shell = {
    title: 'the shell 2.0.0',
    contract: 3,
    provided: {},
    calls: described({ '/fair': call('putFair', NAME) }),
  };
  const shared = [{ name: '@fair/ui/Page', requiredVersion: '^1.0.0' }];
  expect(gapsOf({ shared }, { shell })).toEqual([
    'the shell 2.0.0 uses putFair (PUT /fair), which the API 1.0.0 does not have.',
    'mf-company 1.1.0 speaks contract 2, the shell 2.0.0 3: nobody could open it.',
    'mf-company 1.1.0 takes @fair/ui/Page, which the shell 2.0.0 does not provide.',
  ]);
});

describe('an area that was made with the packed kit', () => {
  const shell = (kit: string | undefined) => ({
    shell: { title: 'the shell 1.0.0', contract: 2, kit, provided: {}, calls: undefined },
  });
  test.each([
    ['has its kit', '^2.1.0', '2.4.0', []],
    [
      'is older',
      '^2.5.0',
      '2.4.0',
      [
        'mf-sponsor 1.0.0 needs a fair that is newer: it stands on the kit ^2.5.0, the shell 1.0.0 has 2.4.0.',
      ],
    ],
    [
      'is from before there was one',
      '^2.0.0',
      undefined,
      ['mf-sponsor 1.0.0 needs a fair that is newer: it stands on the kit ^2.0.0, the shell 1.0.0 has none.'],
    ],
  ])('in a shell that %s', (_how, kit, there, gaps) => {
    expect(gapsOf({ title: 'mf-sponsor 1.0.0', kit }, shell(there))).toEqual(gaps);
  });
});

describe('an area with a root of its own', () => {
  const shell = (mounts: number[] | undefined, provided: Together['shell']['provided'] = {}) => ({
    shell: { title: 'the shell 2.0.0', contract: 3, kit: '3.0.0', mounts, provided, calls: undefined },
  });
  const shared = [{ name: '@fair/ui/Page', requiredVersion: '^1.0.0' }];
  const takes = { contract: 2, kit: '^2.0.0', shared, uses: { '@fair/contract': ['gone'] } };

  test('takes nothing of the shell but a place, by an agreement that the shell has', () => {
    expect(gapsOf({ ...takes, mount: 1 }, shell([1, 2]))).toEqual([]);
    expect(gapsOf({ ...takes, mount: 1 }, shell([2]))).toEqual([
      'mf-company 1.1.0 has a root of its own by agreement 1, the shell 2.0.0 gives one by 2.',
    ]);
    expect(gapsOf({ ...takes, mount: 1 }, shell(undefined))).toEqual([
      'mf-company 1.1.0 has a root of its own by agreement 1, the shell 2.0.0 gives one by none.',
    ]);
    // Of a shell from before builds said anything nothing is known.
    expect(
      findGaps({
        ...shell(undefined),
        shell: { ...shell(undefined).shell, provided: undefined },
        api: { title: 'the API', description: undefined },
        areas: [{ title: 'mf-company 1.1.0', ...takes, mount: 1, calls: undefined }],
      }),
    ).toEqual([]);
  });

  test('is refused when it shares a module as a singleton that the shell provides in another version', () => {
    const provided = {
      react: { version: '19.3.0' },
      'react-dom': { version: '19.3.0' },
      'react-dom/client': { version: '19.3.0' },
    };
    const sharing = (...modules: AreaNeeds['shared']) =>
      gapsOf({ ...takes, mount: 1, shared: modules }, shell([1], provided));
    const react = { name: 'react', requiredVersion: '^18.0.0', version: '18.3.1', singleton: true };
    const gap = (name: string, range: string) =>
      `mf-company 1.1.0 shares ${name} ${range} as a singleton, the shell 2.0.0 provides 19.3.0, which it would get: build it without sharing ${name}.`;
    expect(sharing(react, { ...react, name: 'react-dom' })).toEqual([
      gap('react', '^18.0.0'),
      gap('react-dom', '^18.0.0'),
    ]);
    expect(sharing({ ...react, requiredVersion: false })).toEqual([gap('react', '^18.3.1')]);
    expect(sharing({ ...react, requiredVersion: '*' })).toEqual([gap('react', '^18.3.1')]);
    expect(sharing({ ...react, name: 'react-dom/' })).toEqual([gap('react-dom/', '^18.0.0')]);
    // The runtime gives it its own copy, or one that it says it runs with.
    expect(sharing({ ...react, singleton: false })).toEqual([]);
    expect(sharing({ ...react, name: 'preact' })).toEqual([]);
    expect(sharing({ ...react, requiredVersion: '^19.0.0', version: '19.0.0' })).toEqual([]);
    expect(sharing({ ...react, requiredVersion: '>=18' })).toEqual([]);
  });

  test('needs its calls as any other', () => {
    const calls = described({ '/badge': call('putBadge', NAME) });
    expect(gapsOf({ ...takes, mount: 1, calls }, shell([1]))).toEqual([
      'mf-company 1.1.0 uses putBadge (PUT /badge), which the API 1.0.0 does not have.',
    ]);
  });
});
