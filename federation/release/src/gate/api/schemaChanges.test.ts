/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Json, json, object, text } from './description.fixture.ts';
import { findBreakingChanges } from './findBreakingChanges.ts';

const NULL = { type: 'null' };
const names = fc.uniqueArray(fc.constantFrom('id', 'name', 'at', 'count', 'kind'), { maxLength: 4 });
const { schema: anySchema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.record({ type: fc.constant('string'), maxLength: fc.nat(500) }),
    fc.constantFrom<Json>({ type: 'string' }, { type: 'integer' }, { type: 'boolean' }, { type: 'number' }),
    fc.record({
      type: fc.constant('string'),
      enum: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2 }),
    }),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    names.chain((fields) =>
      fc
        .tuple(fc.tuple(...fields.map(() => tie('schema'))), fc.subarray(fields))
        .map(([schemas, required]) =>
          object(Object.fromEntries(fields.map((field, index) => [field, schemas[index]])), required),
        ),
    ),
    tie('schema').map((schema) => (schema.anyOf ? schema : { anyOf: [schema, NULL] })),
  ),
}));

/**
 * Returns schemas that each differ from the given one in one place and are still compatible: a request schema that
 * accepts more, or a response schema that contains fewer kinds of values.
 */
function widened(schema: Json, direction: 'request' | 'answer'): Json[] {
  const isRequest = direction === 'request';
  const inside = (inner: Json, put: (next: Json) => Json) => widened(inner, direction).map(put);
  if (schema.anyOf) {
    const [inner] = schema.anyOf;
    // Leaves out nullable variants, because `schema` is nullable already, so they would change nothing.
    const inners = widened(inner, direction).filter((next) => !next.anyOf);
    return [...inners.map((next) => ({ anyOf: [next, NULL] })), ...(isRequest ? [] : [inner])];
  }
  const own: Json[] = isRequest ? [{ anyOf: [schema, NULL] }] : [];
  if (schema.enum) own.push({ ...schema, enum: isRequest ? [...schema.enum, 'new'] : schema.enum.slice(1) });
  if (isRequest && 'maxLength' in schema) own.push({ ...schema, maxLength: schema.maxLength + 1 });
  if (isRequest && schema.type === 'integer') own.push({ type: 'number' });
  if (!isRequest && schema.type === 'number') own.push({ type: 'integer' });
  if (schema.type === 'array') own.push(...inside(schema.items, (items) => ({ ...schema, items })));
  if (schema.type === 'object') {
    const { properties, required } = schema;
    own.push({ ...schema, properties: { ...properties, added: text() } });
    for (const name of Object.keys(properties)) {
      own.push(
        ...inside(properties[name], (next) => ({ ...schema, properties: { ...properties, [name]: next } })),
      );
      const isThere = required.includes(name);
      if (isRequest && isThere)
        own.push({ ...schema, required: required.filter((other: string) => other !== name) });
      if (!isRequest && !isThere) own.push({ ...schema, required: [...required, name] });
    }
  }
  return own;
}

const apiOf = (request: Json, answer: Json): Json => ({
  paths: {
    '/save': {
      post: {
        operationId: 'save',
        requestBody: { required: true, content: json(request) },
        responses: { 200: { content: json(answer) } },
      },
    },
  },
});

describe('for any schemas', () => {
  test('finds no changes in a copy of a description', () => {
    fc.assert(
      fc.property(anySchema, anySchema, (request, answer) => {
        const api = apiOf(request, answer);
        expect(findBreakingChanges(api, structuredClone(api))).toEqual([]);
      }),
    );
  });

  test.each(['request', 'answer'] as const)('finds removals from a %s, but not additions', (direction) => {
    let seen = 0;
    fc.assert(
      fc.property(anySchema, fc.nat(), (schema, choice) => {
        const choices = widened(schema, direction);
        if (choices.length === 0) return;
        seen += 1;
        const next = choices[choice % choices.length];
        const api = (own: Json) => (direction === 'request' ? apiOf(own, {}) : apiOf({}, own));
        expect(findBreakingChanges(api(schema), api(next))).toEqual([]);
        const back = findBreakingChanges(api(next), api(schema));
        expect(back.map(({ call }) => call)).toContain('save');
      }),
      { numRuns: 500 },
    );
    expect(seen).toBeGreaterThan(100);
  });
});
