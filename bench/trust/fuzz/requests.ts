import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { hostile, INHERITED, type JsonSchema, type Schemas, valuesOf } from './values.ts';

interface Media {
  readonly schema?: JsonSchema;
}

/** Parts of the description of an API operation from which requests are generated. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly 'x-roles'?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Media>> }>
  >;
}

export interface FuzzCase {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const JSON_TYPE = 'application/json';
/** Nesting depth of generated JSON. No valid body is nested as deeply, but every JSON parser can read it. */
const DEEP = 500;
/** Query parameters that only some calls have. They are sent to calls that do not have them. */
const OTHERS_QUERY = [
  'edition',
  'page',
  'pageSize',
  'sort',
  'q',
  'lang',
  'fields',
  'token',
  'purpose',
  'filter[state]',
];
/** Size in bytes of a JSON body that exceeds the API's limit. */
const HUGE = 1_100_000;

/** Returns valid and invalid requests of one operation. */
export function requestsOf(
  operation: Operation,
  schemas: Schemas,
  known: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<FuzzCase> {
  const headers = fc.oneof(
    { weight: 8, arbitrary: fc.constant<Record<string, string>>({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { 'if-match': '"x"' },
        { 'if-match': '*' },
        { 'if-none-match': '*' },
        { range: 'bytes=9-1,x' },
        { range: 'bytes=0-' },
        { accept: 'text/html' },
        { cookie: 'fair.session=x; fair.session.sig=y' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
      ),
    },
  );
  return fc
    .tuple(
      pathsOf(operation, schemas, known),
      queriesOf(operation, schemas),
      headers,
      bodiesOf(operation, schemas),
    )
    .map(([path, query, more, sent]) => ({
      path: `/api/v1${path}${query}`,
      headers: { ...sent.headers, ...more },
      body: sent.body,
    }));
}

function pathsOf(
  { path, parameters = [] }: Operation,
  schemas: Schemas,
  known: Readonly<Record<string, readonly string[]>>,
) {
  const wild = fc.oneof(
    fc.constantFrom(
      '%00',
      '%E0%A4%A',
      '..%2f..',
      '%2e%2e',
      '%FF',
      'undefined',
      ...INHERITED,
      'x'.repeat(5000),
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map((text) => encode(text)),
  );
  const parts = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema = {} }) =>
      fc.tuple(
        fc.constant(name),
        fc.oneof(
          { weight: 3, arbitrary: valuesOf(schema, schemas).map((value) => encode(String(value)) || 'x') },
          { weight: 3, arbitrary: fc.constantFrom(...(known[name] ?? ['0123456789abcdef01234567'])) },
          { weight: 1, arbitrary: wild },
        ),
      ),
    );
  return fc
    .tuple(...parts)
    .map((values) => values.reduce((made, [name, value]) => made.replace(`{${name}}`, () => value), path));
}

function queriesOf({ parameters = [] }: Operation, schemas: Schemas): fc.Arbitrary<string> {
  const described = parameters.filter((parameter) => parameter.in === 'query');
  const asked = fc.record(
    Object.fromEntries(described.map(({ name, schema = {} }) => [name, valuesOf(schema, schemas)])),
    { requiredKeys: described.filter(({ required }) => required).map(({ name }) => name) },
  );
  const names = [
    ...described.map(({ name }) => name),
    ...OTHERS_QUERY,
    ...INHERITED,
    ...['x[y]', 'filter[constructor]', ''],
  ];
  const pair = fc.tuple(fc.constantFrom(...names), hostile);
  const written = (pairs: readonly (readonly [string, unknown])[]) =>
    pairs
      .map(
        ([name, value]) =>
          `${encode(name)}=${encode(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
      )
      .join('&');
  return fc.oneof(
    { weight: 5, arbitrary: asked.map((values) => `?${written(Object.entries(values))}`) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(asked, fc.array(pair, { minLength: 1, maxLength: 3 }))
        .map(([values, more]) => `?${written([...Object.entries(values), ...more])}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('?', '?%', '?%E0%A4%A=%', '?a=1&a=2', `?${'a&'.repeat(2000)}`, '?='),
    },
  );
}

function bodiesOf({ requestBody }: Operation, schemas: Schemas): fc.Arbitrary<Sent> {
  const [[type, { schema = {} }] = ['', {}]] = Object.entries<Media>(requestBody?.content ?? {});
  const nothing = fc.constant<Sent>({ headers: {}, body: undefined });
  if (type === 'multipart/form-data')
    return fc.oneof(
      { weight: 4, arbitrary: uploadsOf(schema, schemas) },
      { weight: 1, arbitrary: wrongOf(fc.constant({})) },
    );
  if (type === '')
    return fc.oneof({ weight: 9, arbitrary: nothing }, { weight: 1, arbitrary: wrongOf(hostile) });
  const right = valuesOf(schema, schemas);
  const fields = Object.keys(resolved(schema, schemas).properties ?? {});
  const key = fc.oneof(
    fc.constantFrom('x', ...fields),
    fc.constantFrom(...INHERITED),
    fc.string({ maxLength: 8 }),
  );
  const changed = fc
    .tuple(right, fc.array(fc.tuple(key, hostile), { minLength: 1, maxLength: 3 }))
    .map(([value, entries]) => withEntries(value, entries));
  return fc.oneof(
    { weight: 4, arbitrary: right.map((value) => asJson(JSON.stringify(value))) },
    { weight: 5, arbitrary: changed.map((text) => asJson(text)) },
    { weight: 2, arbitrary: wrongOf(right) },
    { weight: 1, arbitrary: nothing },
  );
}

const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

const asJson = (text: string, headers: Readonly<Record<string, string>> = {}): Sent => ({
  headers: { 'content-type': JSON_TYPE, ...headers },
  body: Buffer.from(text),
});

/**
 * Returns an object as JSON text, with entries added. The text is not written by `JSON.stringify`, so that keys can be
 * duplicated and `__proto__` is an ordinary key.
 */
function withEntries(value: unknown, entries: readonly (readonly [string, unknown])[]): string {
  const own = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const pairs = [...own, ...entries].map(
    ([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one) ?? 'null'}`,
  );
  return `{${pairs.join(',')}}`;
}

/** Returns bodies with an invalid or unusual form: JSON syntax, nesting, size, character set or compression. */
function wrongOf(right: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> {
  const text = right.map((value) => JSON.stringify(value) ?? 'null');
  const raw = (bytes: Buffer, headers: Readonly<Record<string, string>> = {}): Sent => ({
    headers: { 'content-type': JSON_TYPE, ...headers },
    body: bytes,
  });
  return fc.oneof(
    fc.constantFrom(
      ...['null', '1', '"x"', '[]', '{', '{"a":}', '{"a":1,"a":2}', '', '\ufeff{}', 'NaN'].map((one) =>
        asJson(one),
      ),
      asJson(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
      asJson(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
      asJson(`{"a":"${'x'.repeat(HUGE)}"}`),
      raw(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    ),
    text.map((one) => raw(Buffer.from(one, 'utf16le'))),
    text.map((one) => raw(Buffer.from(one, 'utf16le'), { 'content-type': `${JSON_TYPE}; charset=utf-16` })),
    text.map((one) => raw(Buffer.from(one, 'latin1'), { 'content-type': `${JSON_TYPE}; charset=nothing` })),
    text.map((one) => raw(brotliCompressSync(one), { 'content-encoding': 'br' })),
    text.map((one) => raw(gzipSync(one), { 'content-encoding': 'gzip' })),
    fc
      .tuple(text, fc.constantFrom('br', 'gzip', 'deflate', 'zstd', 'x'))
      .map(([one, encoding]) => asJson(one, { 'content-encoding': encoding })),
    fc
      .tuple(
        text,
        fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', ''),
      )
      .map(([one, type]) => raw(Buffer.from(one), { 'content-type': type })),
  );
}

const EDGE = 'a-line-between';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function uploadsOf(schema: JsonSchema, schemas: Schemas): fc.Arbitrary<Sent> {
  const names = Object.keys(schema.properties ?? {});
  const content = fc.oneof(
    fc.constantFrom(
      PDF,
      PNG,
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'),
    ),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    ...Object.values(schema.properties ?? {}).map((property) =>
      valuesOf(property, schemas).map((value) => Buffer.from(JSON.stringify(value) ?? '')),
    ),
  );
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom('', 'x', ...INHERITED) },
  );
  const fileName = fc.constantFrom(
    '; filename="cv.pdf"',
    '; filename="../x.svg"',
    '; filename=""',
    '',
    '; filename="a; b"',
  );
  return fc.array(fc.tuple(name, fileName, content), { maxLength: 3 }).map((parts) => ({
    headers: { 'content-type': `multipart/form-data; boundary=${EDGE}` },
    body: Buffer.concat([
      ...parts.flatMap(([part, file, bytes]) => [
        Buffer.from(`--${EDGE}\r\nContent-Disposition: form-data; name="${part}"${file}\r\n\r\n`),
        bytes,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${EDGE}--\r\n`),
    ]),
  }));
}

/** Percent-encodes a text. Lone surrogates become the replacement character. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());
