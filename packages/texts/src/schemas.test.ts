import { CALLS, type Schema } from '@fair/contract';
import { expect, test } from '@jest/globals';
import { fields, fieldText, problemOf } from './fields.ts';
import { LANGUAGES } from './text.ts';

/** Definition of a zod schema or check, as far as it can contain messages or further schemas. */
interface Definition {
  readonly error?: (issue: object) => string | undefined;
  readonly checks?: readonly Node[];
  readonly check?: string;
  readonly params?: object;
  readonly [part: string]: unknown;
}
interface Node {
  readonly _zod: { readonly def: Definition };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '_zod' in value;

/**
 * Returns the schemas and checks in a part of a definition. The part is a single schema or check, a list, or an
 * object.
 */
function nodesIn(part: unknown): Node[] {
  if (isNode(part)) return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).filter(isNode) : [];
}

/** Returns the fields of the issue that zod creates when a check fails. */
function issueOf({ check, params }: Definition): object {
  const limits: Readonly<Record<string, object>> = {
    min_length: { code: 'too_small', minimum: 1 },
    greater_than: { code: 'too_small', minimum: 1 },
    max_length: { code: 'too_big', maximum: 1 },
    less_than: { code: 'too_big', maximum: 1 },
    custom: { code: 'custom', params },
  };
  return limits[check ?? ''] ?? { code: 'invalid_type', expected: 'string' };
}

interface FoundMessage {
  readonly message: string;
  readonly [more: string]: unknown;
}

/** Returns all messages in a schema, each in the form of the issue that would contain it. */
function messagesIn(node: Node, seen = new Set<Node>()): FoundMessage[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const { def } = node._zod;
  const message = def.error?.({});
  const own = message === undefined ? [] : [{ ...issueOf(def), message }];
  return [
    ...own,
    ...Object.values(def)
      .flatMap(nodesIn)
      .flatMap((inner) => messagesIn(inner, seen)),
  ];
}

const given = Object.values(CALLS)
  .flat()
  .flatMap(({ id, params, query, body, upload }) =>
    [params, query, body, ...Object.values(upload?.json ?? {})]
      .filter((schema): schema is Schema => schema !== undefined)
      .map((schema) => [id, messagesIn(schema as unknown as Node)] as const),
  );

test('finds messages of types, checks and custom checks at any depth', () => {
  const found = new Set(given.flatMap(([, messages]) => messages.map(({ message }) => message)));
  for (const code of [
    'ENTER_EMAIL',
    'AT_MOST_CHARACTERS',
    'CHOOSE_AMONG',
    'NAME_TABLE',
    'CLOSES_AFTER_OPENING',
  ])
    expect([...found]).toContain(code);
});

test('has a text in both languages for every message of every schema, with its parameters', () => {
  const wrong = given.flatMap(([id, messages]) =>
    messages.flatMap((issue) => {
      if (!(issue.message in fields.en))
        return [`${id}: "${issue.message}" is no code of packages/texts/src/fields.ts`];
      const sentences = LANGUAGES.map((language) => fieldText(language, problemOf(issue)));
      return sentences.filter((sentence) => sentence.includes('{{')).map((sentence) => `${id}: ${sentence}`);
    }),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
