import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Call, USER_TYPES } from '@fair/contract';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { ROUTES } from '../features/index.ts';
import { givenApi } from '../testing/givenApi.ts';
import { anAccount } from '../testing/index.ts';

const api = givenApi();

/** Names of properties that every JavaScript object has, such as `__proto__` and `toString`. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);
const SAMPLE_PARAMS: Readonly<Record<string, string>> = {
  id: '0123456789abcdef01234567',
  slug: 'no-such-company',
  kind: 'logo',
  year: '2026',
  purpose: 'cvBook',
  rule: 'eveningBefore',
};
const cookies = new Map<string, string>();

beforeAll(async () => {
  for (const type of USER_TYPES) cookies.set(type, await api.cookieOf(await anAccount(type)));
});

interface Sent {
  readonly query?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the bytes as given. A client library would correct the invalid requests that are tested. */
async function send(call: Call, method: string, { query = '', body, headers = {} }: Sent) {
  const kinds = call.params?.safeParse({ ...SAMPLE_PARAMS, kind: 'logo' }).success ? 'logo' : 'admin';
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) =>
    name === 'kind' ? kinds : (SAMPLE_PARAMS[name] ?? 'x'),
  );
  const role = Array.isArray(call.access) ? call.access[0] : 'student';
  const asked = request(`${api.address}/api/v1${path}${query}`, {
    method,
    headers: { cookie: cookies.get(role) ?? '', ...headers, 'content-length': body?.length ?? 0 },
  });
  asked.end(body);
  const [response] = await once(asked, 'response');
  const text = response.headers['content-type']?.includes('json') ? await json(response) : response.resume();
  return { status: Number(response.statusCode), body: text as { fields?: object; code?: string } };
}

const TAKES_ANY_QUERY = new Set([
  'getCompanyImage',
  'getFairLogo',
  'downloadFairCalendar',
  'readCalendarFeed',
  'downloadMeetingCalendar',
]);
const asJson = { 'content-type': 'application/json' };
const bodyWith = (key: string) => `{${JSON.stringify(key)}: 1}`;

function upload(parts: Readonly<Record<string, string>>): Sent {
  const lines = Object.entries(parts).flatMap(([name, value]) => [
    '--edge',
    `Content-Disposition: form-data; name="${name}"`,
    '',
    value,
  ]);
  return {
    body: [...lines, '--edge--', ''].join('\r\n'),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}

const calls = ROUTES.flatMap(({ call }) => call.methods.map((method) => ({ call, method })));
const name = ({ call, method }: { call: Call; method: string }) => `${method} ${call.path}`;
const taking = (part: 'body' | 'query' | 'upload') =>
  calls
    .filter(({ call }) => call[part] && call.id !== 'streamChanges')
    .map((one) => [name(one), one] as const);

describe('a key named like an inherited property is an unknown field', () => {
  test.each(taking('body'))('in the body of %s', async (_name, { call, method }) => {
    for (const key of INHERITED) {
      const { status, body } = await send(call, method, { body: bodyWith(key), headers: asJson });
      // For this key, the JSON parser itself throws.
      if (key === '__proto__') expect([key, status]).toEqual([key, 400]);
      // The body should be a list, so an object is refused as a whole, without names of fields.
      else if (call.body instanceof z.ZodMiniArray) expect([key, status]).toEqual([key, 422]);
      else expect([key, status, Object.keys(body.fields ?? {}).includes(key)]).toEqual([key, 422, true]);
    }
  });

  test.each(taking('query'))('in the query of %s', async (_name, { call, method }) => {
    for (const key of INHERITED) {
      const { status, body } = await send(call, method, { query: `?${key}=1` });
      // Calls for images and calendars accept any query, because other programs add parameters to their URLs.
      if (TAKES_ANY_QUERY.has(call.id)) expect([200, 404]).toContain(status);
      else expect([key, status, Object.keys(body.fields ?? {}).includes(key)]).toEqual([key, 422, true]);
    }
  });

  test.each(taking('upload'))('in the parts of %s', async (_name, { call, method }) => {
    for (const key of INHERITED) {
      expect([key, (await send(call, method, upload({ [key]: '1' }))).status]).toEqual([key, 422]);
    }
  });
});

test('never responds with a 5xx or accepts an unknown field, whatever is sent to any call', async () => {
  const key = fc.oneof(fc.constantFrom(...INHERITED), fc.string({ unit: 'binary' }));
  const object = fc.dictionary(key, fc.jsonValue({ noUnicodeString: false }), { minKeys: 1, maxKeys: 4 });
  const queries = fc.array(fc.tuple(key, fc.string({ unit: 'binary' })), { maxLength: 3 });
  const writable = calls.filter(({ call }) => call.body && !call.path.includes('resetsession'));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...writable),
      object,
      queries,
      async ({ call, method }, given, pairs) => {
        const query = `?${new URLSearchParams(pairs)}`;
        const { status } = await send(call, method, { query, body: JSON.stringify(given), headers: asJson });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 100 },
  );
});

test.each([
  ['br', brotliCompressSync('{"email":"a@test.example","password":"x"}')],
  ['br', 'no brotli at all'],
  ['gzip', gzipSync('{"email":"a@test.example","password":"x"}')],
  ['gzip', 'no gzip at all'],
  ['zstd', 'x'],
])('returns 415 for a body compressed as %s', async (encoding, body) => {
  const { call } = calls.find((one) => one.call.id === 'login') ?? {};
  if (!call) throw new Error('no login');
  const headers = { ...asJson, 'content-encoding': encoding };
  expect((await send(call, 'POST', { body, headers })).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  const part = { body, headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' } };
  const cv = calls.find((one) => one.call.upload && one.call.path === '/student/cv')?.call;
  if (!cv) throw new Error('no upload');
  expect((await send(cv, 'POST', part)).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
});
